import { createAnyWriter, createTypeWriters } from "../../formatters/index.js";
import {
  defaultSettings,
  ownTextsOf,
  type ApplicationModel,
  type TypeId,
  type TypeReference,
} from "../../model/index.js";

/** Converts values to plain data: the members that the declared types declare, under their names, with all digits of long numbers. */
export type PlainData = (source: unknown, references: readonly TypeReference[]) => unknown;

/**
 * Creates the conversion for an application's types.
 *
 * @param types the types
 * @param constructorOf finds the class of a type
 * @returns the conversion
 */
export function createPlainData(
  types: ApplicationModel["types"],
  constructorOf: (id: TypeId) => { readonly prototype: object } | undefined,
): PlainData {
  const options = { ...defaultSettings.json, int64: "string", decimal: "string" } as const;
  const writeAny = createAnyWriter(options, ownTextsOf(types));
  const writerOf = createTypeWriters({ types, options, asDeclared: true, constructorOf });
  return (source, references) => {
    const write = references.length === 0 ? writeAny : writerOf(...references);
    return JSON.parse(write(source)) as unknown;
  };
}
