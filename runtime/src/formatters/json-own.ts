import type { JsonConverterModel } from "../model/index.js";
import { createAnythingConverter } from "./json-anything.js";
import { notConverted, wrongShape, type ContainerConverter } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

/** Reads values by a converter of the application (rule B57), which gets plain JSON of the type that its schema says. */
export function createOwnConverter({ read, schema }: JsonConverterModel, compiler: JsonCompiler): ContainerConverter {
  const toPlain = createAnythingConverter(compiler);
  const types: readonly unknown[] | undefined = schema.type === undefined ? undefined : [schema.type].flat();
  return (value, path, conversion, depth) => {
    const plain = toPlain(value, path, conversion, depth);
    if (plain === notConverted) return notConverted;
    if (types !== undefined && !typesOf(plain).some((type) => types.includes(type))) return wrongShape;
    const converted = read(plain);
    return converted === undefined ? wrongShape : converted;
  };
}

/** The types of JSON schemas that a value has. */
function typesOf(value: unknown): readonly string[] {
  if (typeof value === "number") return Number.isInteger(value) ? ["number", "integer"] : ["number"];
  return [Array.isArray(value) ? "array" : typeof value];
}
