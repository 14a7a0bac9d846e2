import type { PropertyModel, TypeModel, TypeReference, UnionTypeModel } from "../model/index.js";
import { isJsonObject, membersOf, type ContainerConverter, wrongShape } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";
import { holdsAll, requiredMembers } from "./json-required-members.js";

/**
 * Converts unions: by the property whose literal type tells the members apart, where there is one; else the first member
 * whose shape the JSON has, and of a strict body the first that has all that it must have.
 */
export function createUnionConverter(union: UnionTypeModel, compiler: JsonCompiler): ContainerConverter {
  const members = union.members.map((reference) => ({
    type: compiler.typeOf(reference.type),
    use: compiler.use(reference),
    required: requiredOf(reference, compiler),
  }));
  const { discriminator } = union;
  const isStrict = compiler.isStrict && discriminator === undefined;
  return (value, path, conversion, depth) => {
    const fitting = members.find(({ type }) => fits(value, type, discriminator, compiler));
    const whole = isStrict ? members.find(({ required }) => isWhole(value, required)) : undefined;
    const member = whole ?? fitting;
    // A member is no level of its own.
    return member === undefined ? wrongShape : member.use.convert(value, path, conversion, depth - 1);
  };
}

/** What an object of that type must hold; absent for other types. */
function requiredOf({ type: id }: TypeReference, compiler: JsonCompiler): readonly PropertyModel[] | undefined {
  const type = compiler.typeOf(id);
  return type.kind === "object" ? requiredMembers(type, compiler.within(type)) : undefined;
}

/** Of a strict body: the object has what objects of the type must have. */
function isWhole(value: unknown, required: readonly PropertyModel[] | undefined): boolean {
  return required !== undefined && isJsonObject(value) && holdsAll(value, required);
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
