import type { TypeModel, UnionTypeModel } from "../model/index.js";
import { isJsonObject, membersOf, type ContainerConverter, wrongShape } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

/**
 * Converts unions: by the property whose literal type tells the members apart, where there is one; else the first member
 * whose shape the JSON has.
 */
export function createUnionConverter(union: UnionTypeModel, compiler: JsonCompiler): ContainerConverter {
  const members = union.members.map((reference) => ({
    type: compiler.typeOf(reference.type),
    use: compiler.use(reference),
  }));
  const { discriminator } = union;
  return (value, path, conversion, depth) => {
    const member = members.find(({ type }) => fits(value, type, discriminator, compiler));
    // A member is no level of its own.
    return member === undefined ? wrongShape : member.use.convert(value, path, conversion, depth - 1);
  };
}

function fits(value: unknown, type: TypeModel, discriminator: string | undefined, compiler: JsonCompiler): boolean {
  switch (type.kind) {
    case "object":
      return isJsonObject(value) && (discriminator === undefined || hasLiteral(value, type, discriminator, compiler));
    case "dictionary":
      return isJsonObject(value);
    case "array":
    case "set":
      return Array.isArray(value);
    default:
      return typeof value !== "object";
  }
}

function hasLiteral(
  value: Record<string, unknown> | Map<string, unknown>,
  type: Extract<TypeModel, { kind: "object" }>,
  discriminator: string,
  compiler: JsonCompiler,
): boolean {
  const property = type.properties.find(({ name }) => name === discriminator);
  const literals = property && compiler.typeOf(property.type.type);
  if (literals?.kind !== "enum") return false;
  for (const [name, member] of membersOf(value)) {
    if (name === discriminator) return literals.members.some((literal) => literal.value === member);
  }
  return false;
}
