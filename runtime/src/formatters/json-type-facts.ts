import { typesWithin, type TypeTable } from "../metadata/index.js";
import type { TypeId } from "../model/index.js";
import { simpleTypeFacts } from "../types/index.js";

/** What a body's type contains somewhere in its graph. */
export interface JsonTypeFacts {
  readonly exactNumbers: boolean;
  readonly keyOrder: boolean;
}

/** Searches a type's graph for what decides how its JSON must be read. */
export function jsonTypeFacts(root: TypeId, types: TypeTable): JsonTypeFacts {
  const all = [...typesWithin(root, types)];
  return {
    exactNumbers: all.some(({ kind, id }) => kind === "simple" && simpleTypeFacts[id].isExact),
    keyOrder: all.some(({ kind }) => kind === "dictionary"),
  };
}
