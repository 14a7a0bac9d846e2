import { type PropertyModel, type TypeModel, type TypeReference, type UnionTypeModel } from "../model/index.js";
import {
  isJsonObject,
  membersOf,
  notConverted,
  wrongShape,
  type ContainerConverter,
  type JsonConversion,
  type JsonPath,
} from "./json-conversion.js";
import type { JsonCompiler, JsonUse } from "./json-converter.js";
import { holdsAll, requiredMembers } from "./json-required-members.js";
import { createNameTest, memberIn, refuseDiscriminator } from "./json-subtypes.js";

interface UnionMember {
  readonly type: TypeModel;
  readonly use: JsonUse;
  /** The properties that an object must have; absent for other types. */
  readonly required: readonly PropertyModel[] | undefined;
}

/**
 * Converts unions. If a property with a literal type distinguishes the members, it chooses the member, and a value that no member has is
 * an error (rule B43). Otherwise the first member with the shape of the JSON is used; in a strict body, the first one whose required
 * properties are all present.
 */
export function createUnionConverter(union: UnionTypeModel, compiler: JsonCompiler): ContainerConverter {
  const members = membersOfUnion(union, compiler).map((reference) => ({
    type: compiler.typeOf(reference.type),
    use: compiler.use(reference),
    required: requiredOf(reference, compiler),
  }));
  const choose =
    union.discriminator === undefined
      ? byShape(members, compiler.isStrict)
      : byLiteral(members, union.discriminator, compiler);
  return (value, path, conversion, depth) => {
    const member = choose(value, path, conversion);
    if (member === undefined) return wrongShape;
    // A union's member is not a level of its own.
    return member === notConverted ? notConverted : member.use.convert(value, path, conversion, depth - 1);
  };
}

/** A named union among the members counts as its own members. */
function membersOfUnion(union: UnionTypeModel, compiler: JsonCompiler, seen = new Set([union.id])): TypeReference[] {
  return union.members.flatMap((reference) => {
    const type = compiler.typeOf(reference.type);
    if (type.kind !== "union") return type.kind === "unknown" && type.reason !== undefined ? [] : [reference];
    if (seen.has(type.id)) return [];
    seen.add(type.id);
    return membersOfUnion(type, compiler, seen);
  });
}

/** Finds the member for a value; `undefined` if none has its shape. */
type MemberChooser = (
  value: unknown,
  path: JsonPath | undefined,
  conversion: JsonConversion,
) => UnionMember | undefined | typeof notConverted;

function byShape(members: readonly UnionMember[], isStrict: boolean): MemberChooser {
  return (value) => {
    const whole = isStrict ? members.find(({ required }) => isWhole(value, required)) : undefined;
    return whole ?? members.find(({ type }) => fits(value, type));
  };
}

function byLiteral(members: readonly UnionMember[], propertyName: string, compiler: JsonCompiler): MemberChooser {
  const byValue = new Map(
    members.flatMap((member) => literalsOf(member.type, propertyName, compiler).map((one) => [one, member] as const)),
  );
  const discriminator = { propertyName, displayName: propertyName, allowed: [...byValue.keys()].map(String) };
  const isMeant = createNameTest(propertyName);
  return (value, path, conversion) => {
    if (!isJsonObject(value)) return undefined;
    const given = memberIn(membersOf(value), isMeant);
    return byValue.get(given) ?? refuseDiscriminator(discriminator, given, path, conversion);
  };
}

function literalsOf(type: TypeModel, propertyName: string, compiler: JsonCompiler): readonly unknown[] {
  const property = type.kind === "object" ? type.properties.find(({ name }) => name === propertyName) : undefined;
  const literals = property && compiler.typeOf(property.type.type);
  return literals?.kind === "enum" ? literals.members.map(({ value }) => value) : [];
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

function fits(value: unknown, type: TypeModel): boolean {
  switch (type.kind) {
    case "object":
    case "dictionary":
      return isJsonObject(value);
    case "array":
    case "set":
      return Array.isArray(value);
    default:
      return typeof value !== "object";
  }
}
