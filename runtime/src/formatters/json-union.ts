import { isRequiredType, jsonNameOf, membersOfUnion, mustBePresent, noteReadAs } from "../metadata/index.js";
import {
  isUndescribable,
  jsonConverterOf,
  jsonConverterOfType,
  readableTuple,
  simpleFactsOf,
  type TypeModel,
  type TypeReference,
  type UnionTypeModel,
} from "../model/index.js";
import { ExactNumber } from "../types/index.js";
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
import { jsonLeafConverter, type LeafConverter } from "./json-leaf.js";
import { settableMembers } from "./json-members.js";
import { holdsAll, requiredMembers } from "./json-required-members.js";
import { createNameTest, memberIn, refuseDiscriminator } from "./json-subtypes.js";

interface UnionMember {
  readonly type: TypeModel;
  readonly use: JsonUse;
  /** The names of the members that an object must have; absent for other types. */
  readonly required: readonly string[] | undefined;
  /** Of a text, a number or a similar value. */
  readonly leaf: LeafConverter | undefined;
  /** The kinds of JSON that the values of such a type are. */
  readonly kinds: ReadonlySet<string>;
  /** Whether an object has another value where the type has a literal. */
  readonly isContradicted: (value: unknown) => boolean;
}

/**
 * Converts unions. If a property with a literal type distinguishes the members, it chooses the member, and a value that no member has is
 * an error (rule B43). Otherwise an object is read as the first member whose required properties are all present and whose literals it does not
 * contradict, or as the first one.
 */
export function createUnionConverter(union: UnionTypeModel, compiler: JsonCompiler): ContainerConverter {
  const members = readableMembers(union, compiler).map((reference) => ({
    type: compiler.typeOf(reference.type),
    use: compiler.use(reference),
    required: requiredOf(reference, compiler),
    leaf: jsonLeafConverter(compiler.typeOf(reference.type), compiler.enums),
    kinds: kindsOf(compiler.typeOf(reference.type)),
    isContradicted: contradictionOf(compiler.typeOf(reference.type), compiler),
  }));
  const choose =
    union.discriminator === undefined ? byShape(members) : byLiteral(members, union.discriminator, compiler);
  return (value, path, conversion, depth) => {
    const member = choose(value, path, conversion);
    if (member === undefined) return wrongShape;
    if (member === notConverted) return notConverted;
    // A union's member is not a level of its own.
    const converted = member.use.convert(value, path, conversion, depth - 1);
    noteReadAs(converted, member.type.id);
    return converted;
  };
}

/** Members that cannot be described are never read. */
function readableMembers(union: UnionTypeModel, compiler: JsonCompiler): TypeReference[] {
  return membersOfUnion(union, compiler.target.types).filter(({ type }) => !isUndescribable(compiler.typeOf(type)));
}

/** Finds the member for a value; `undefined` if none has its shape. */
type MemberChooser = (
  value: unknown,
  path: JsonPath | undefined,
  conversion: JsonConversion,
) => UnionMember | undefined | typeof notConverted;

function byShape(members: readonly UnionMember[]): MemberChooser {
  const leaves = members.filter(({ leaf }) => leaf !== undefined);
  // Only its converter knows what it reads.
  const own = members.find(({ type }) => jsonConverterOfType(type) !== undefined);
  return (value) => {
    if (isLeaf(value)) return leafFor(value, leaves, own);
    const possible = members.filter(({ isContradicted }) => !isContradicted(value));
    const some = possible.length > 0 ? possible : members;
    return some.find(({ required }) => isWhole(value, required)) ?? some.find(({ type }) => fits(value, type)) ?? own;
  };
}

function isLeaf(value: unknown): boolean {
  return typeof value !== "object" || value instanceof ExactNumber;
}

/**
 * The member for a text, a number or a boolean: of those that read it, the first one whose values are of that kind, so that `"5"` is a text in
 * `Int32 | string`. If none reads it, the first one says why.
 */
function leafFor(value: unknown, leaves: readonly UnionMember[], own?: UnionMember): UnionMember | undefined {
  const kind = value instanceof ExactNumber ? "number" : typeof value;
  const readers = leaves.filter(({ leaf }) => leaf!(value) !== undefined);
  return readers.find(({ kinds }) => kinds.has(kind)) ?? readers[0] ?? own ?? leaves[0];
}

function kindsOf(type: TypeModel): ReadonlySet<string> {
  if (type.kind === "enum") return new Set(type.members.map(({ value }) => typeof value));
  const schemaType = type.kind === "simple" ? simpleFactsOf(type).schema.type : undefined;
  return new Set([schemaType === "integer" ? "number" : String(schemaType)]);
}

function byLiteral(members: readonly UnionMember[], propertyName: string, compiler: JsonCompiler): MemberChooser {
  const byValue = new Map(
    members.flatMap((member) => literalsOf(member.type, propertyName, compiler).map((one) => [one, member] as const)),
  );
  const jsonName = jsonNameIn(members, propertyName, compiler);
  const discriminator = { memberName: jsonName, displayName: propertyName, allowed: [...byValue.keys()].map(String) };
  const isMeant = createNameTest(jsonName);
  return (value, path, conversion) => {
    if (!isJsonObject(value)) return undefined;
    const given = memberIn(membersOf(value), isMeant);
    return byValue.get(given) ?? refuseDiscriminator(discriminator, given, path, conversion);
  };
}

/** The name that the property has in JSON. All members have it (LIG1052). */
function jsonNameIn(members: readonly UnionMember[], propertyName: string, { naming }: JsonCompiler): string {
  const declared = members.flatMap(({ type }) => (type.kind === "object" ? type.properties : []));
  const property = declared.find(({ name }) => name === propertyName);
  return property === undefined ? propertyName : jsonNameOf(property, naming);
}

function literalsOf(type: TypeModel, propertyName: string, compiler: JsonCompiler): readonly unknown[] {
  const property = type.kind === "object" ? type.properties.find(({ name }) => name === propertyName) : undefined;
  const literals = property && compiler.typeOf(property.type.type);
  return literals?.kind === "enum" ? literals.members.map(({ value }) => value) : [];
}

/** The properties that an object of that type must have; absent for other types. Without strict bodies, those without a default (rule V1). */
function requiredOf({ type: id }: TypeReference, compiler: JsonCompiler): readonly string[] | undefined {
  const type = compiler.typeOf(id);
  if (type.kind !== "object" || jsonConverterOf(type) !== undefined) return undefined;
  if (compiler.isStrict) return requiredMembers(type, compiler.within(type));
  return settableMembers(type, compiler).flatMap(({ property, jsonName }) => {
    const own = compiler.typeOf(property.type.type);
    return mustBePresent(property, own, type) && isRequiredType(own) ? [jsonName] : [];
  });
}

/** Tells whether an object has a value that is none of the literals of a type's member, which may be absent: `kind?: "cat"`. */
function contradictionOf(type: TypeModel, compiler: JsonCompiler): UnionMember["isContradicted"] {
  if (type.kind !== "object" || jsonConverterOf(type) !== undefined) return () => false;
  const literals = settableMembers(type, compiler).flatMap(({ property, jsonName }) => {
    const own = compiler.typeOf(property.type.type);
    if (own.kind !== "enum" || own.literals !== true) return [];
    return [{ isMeant: createNameTest(jsonName), values: new Set<unknown>(own.members.map(({ value }) => value)) }];
  });
  return (value) =>
    isJsonObject(value) &&
    literals.some(({ isMeant, values }) => {
      const given = memberIn(membersOf(value), isMeant) ?? undefined;
      return given !== undefined && !values.has(given);
    });
}

/** The object has every required property of the type. */
function isWhole(value: unknown, required: readonly string[] | undefined): boolean {
  return required !== undefined && isJsonObject(value) && holdsAll(value, required);
}

/** Whether an object or a list can be of a type. */
function fits(value: unknown, type: TypeModel): boolean {
  switch (type.kind) {
    case "object":
      return isJsonObject(value) && jsonConverterOf(type) === undefined;
    case "dictionary":
      return isJsonObject(value);
    case "array":
    case "set":
      return Array.isArray(value);
    case "unknown":
      return readableTuple(type) === undefined || Array.isArray(value);
    default:
      return false;
  }
}
