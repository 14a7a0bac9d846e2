import {
  isUndescribable,
  type PropertyModel,
  type TypeModel,
  type TypeReference,
  type UnionTypeModel,
} from "../model/index.js";
import { isJsonObject, membersOf, type ContainerConverter, wrongShape } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";
import { holdsAll, requiredMembers } from "./json-required-members.js";

/**
 * Converts unions. If a property with a literal type distinguishes the members, it chooses the member. Otherwise the
 * first member with the shape of the JSON is used; in a strict body, the first one whose required properties are all
 * present.
 */
export function createUnionConverter(union: UnionTypeModel, compiler: JsonCompiler): ContainerConverter {
  const sendable = union.members.filter(({ type }) => !isUndescribable(compiler.typeOf(type)));
  const members = sendable.map((reference) => ({
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
    // A union's member is not a level of its own.
    return member === undefined ? wrongShape : member.use.convert(value, path, conversion, depth - 1);
  };
}

/** The properties that an object of that type must have; absent for other types. */
function requiredOf({ type: id }: TypeReference, compiler: JsonCompiler): readonly PropertyModel[] | undefined {
  const type = compiler.typeOf(id);
  return type.kind === "object" ? requiredMembers(type, compiler.within(type)) : undefined;
}

/** For a strict body: the object has every required property of the type. */
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
