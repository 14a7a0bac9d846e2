import { typesWithin, type TypeTable } from "../metadata/index.js";
import { simpleFactsOf, type TypeId } from "../model/index.js";

/** The kinds of types that a body's type contains somewhere in its graph. */
export interface JsonTypeFacts {
  readonly exactNumbers: boolean;
  readonly keyOrder: boolean;
}

/** Searches a type's graph for what decides how its JSON must be read. */
export function jsonTypeFacts(root: TypeId, types: TypeTable): JsonTypeFacts {
  const all = [...typesWithin(root, types)];
  return {
    exactNumbers: all.some((type) => type.kind === "simple" && simpleFactsOf(type).isExact),
    keyOrder: all.some(({ kind }) => kind === "dictionary"),
  };
}
