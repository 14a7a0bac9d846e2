import { createTypeWriters } from "#runtime/formatters/json-writers/type-writer.js";
import { defaultSettings } from "#runtime/model/index.js";
import type { SimpleTypeName } from "#runtime/types/index.js";

/** The JSON of an answer whose declared type is a simple one. */
export function writeSimple(type: SimpleTypeName, value: unknown): string {
  return createTypeWriters({
    types: { [type]: { kind: "simple", id: type } },
    options: defaultSettings.json,
    constructorOf: () => undefined,
  })({ type })(value);
}
