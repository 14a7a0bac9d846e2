import {
  jsonConverterOf,
  memberOf,
  simpleTypeOf,
  type AnySimpleTypeModel,
  type EnumTypeModel,
  type ObjectTypeModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import { ProblemDetails } from "../problem-details.js";
import { flattenUnions, isWrittenAsIs } from "../../metadata/index.js";
import { checkDepth, dictionaryKeys, entriesOf, type DictionaryKeys } from "./collection-writers.js";
import { Mismatch, placed } from "./declared-type-error.js";
import type { MemberToWrite, ValueWriter } from "./generated-writer.js";
import { quote } from "./json-string.js";
import { isEnumValue, isSimpleValue, ownJsonWriter } from "./simple-writer.js";
import { isList, isOfOwnKind, simpleNameOf } from "./value-kinds.js";

/** The parts that the writer of a union needs. */
export interface UnionWriterParts {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly writerOf: (id: TypeId) => ValueWriter;
  /** The writer of a value that has one of several types. */
  readonly writerOfAny: (types: readonly TypeReference[]) => ValueWriter;
  /** The members of an object that are written. */
  readonly membersOf: (type: ObjectTypeModel) => readonly MemberToWrite[];
  /** The class of a type, if it has one. */
  readonly constructorOf: (id: TypeId) => { readonly prototype: object } | undefined;
  readonly any: ValueWriter;
  /** Gets the names of a value's own members that no type declares. */
  readonly onCut?: ((type: TypeId, names: readonly string[]) => void) | undefined;
}

/**
 * Creates the writer of a value that has one of several types. An instance is written by its class, and an object with a
 * discriminator by the type that its value names. Nothing says which type any other object has, so it is written with the members
 * that at least one of the types declares: a member that no type declares is never sent. A value of a kind that no type has is refused.
 *
 * @param members the types; a union among them counts as its own members
 * @param discriminator the property whose literal distinguishes them, if there is one
 */
export function createUnionWriter(
  members: readonly TypeReference[],
  discriminator: string | undefined,
  parts: UnionWriterParts,
): ValueWriter {
  const all = flattenUnions(members, parts.types);
  if (all.some((type) => type.kind === "unknown" && isWrittenAsIs(type))) return parts.any;
  const declared = members.map(({ type }) => type).join(" | ");
  const refuse: ValueWriter = (value) => {
    throw new Mismatch(value, declared);
  };
  const writeSimple = simpleMembersWriter(all, parts) ?? refuse;
  const own = all.filter((type) => type.kind === "simple" && type.own !== undefined) as AnySimpleTypeModel[];
  const writeList = listWriter(all, parts) ?? refuse;
  const writeObject = objectWriter(all, discriminator, parts) ?? refuse;
  return (value, depth) => {
    if (value === undefined) return undefined;
    if (typeof value !== "object") return writeSimple(value, depth);
    if (value === null) return "null";
    // Bytes are a list too.
    const isBytesList = writeSimple === refuse && isList(value);
    if (simpleNameOf(value) !== undefined && !isBytesList) return writeSimple(value, depth);
    if (own.some((type) => isInstanceOf(value, type))) return writeSimple(value, depth);
    return (isList(value) && !(value instanceof Map) ? writeList : writeObject)(value, depth);
  };
}

type Scalar = AnySimpleTypeModel | EnumTypeModel;

/** Texts, numbers, dates and others: the first type whose value it may be. */
function simpleMembersWriter(
  members: readonly TypeModel[],
  { writerOf, any }: UnionWriterParts,
): ValueWriter | undefined {
  const scalars = members.filter((type): type is Scalar => type.kind === "simple" || type.kind === "enum");
  const undescribed = members.find(({ kind }) => kind === "unknown");
  if (scalars.length === 0) return undescribed && writerOf(undescribed.id);
  return (value, depth) => {
    const exact = scalars.find((type) => isExactly(value, type)) ?? scalars.find((type) => mayBe(value, type));
    if (exact !== undefined) return writerOf(exact.id)(value, depth);
    if (undescribed !== undefined) return any(value, depth);
    throw new Mismatch(value, scalars.map(({ id }) => id).join(" | "));
  };
}

/** The value has the type in the strict sense, so that no other member of the union is looked at. */
function isExactly(value: unknown, type: Scalar): boolean {
  if (type.kind === "enum") return type.members.some((member) => member.value === value);
  if (type.own !== undefined) return isInstanceOf(value, type);
  return typeof value === "object"
    ? simpleNameOf(value!) === type.id
    : type.id === "String" && typeof value === "string";
}

function isInstanceOf(value: unknown, type: AnySimpleTypeModel): boolean {
  return simpleTypeOf(type).isInstance?.(value) === true;
}

function mayBe(value: unknown, type: Scalar): boolean {
  return type.kind === "enum" ? isEnumValue(value, type) : isSimpleValue(value, type);
}

/** The elements of a list may have the element type of each list. */
function listWriter(
  members: readonly TypeModel[],
  { writerOf, writerOfAny }: UnionWriterParts,
): ValueWriter | undefined {
  const lists = members.flatMap((type) => (type.kind === "array" || type.kind === "set" ? [type] : []));
  const [only, ...more] = lists;
  const tuple = members.find((type) => type.kind === "unknown" && type.tuple !== undefined);
  // Which of several is meant depends on the elements, which nobody looks at twice.
  if (only === undefined) return tuple && writerOf(tuple.id);
  if (more.length === 0 && tuple === undefined) return writerOf(only.id);
  const ofTuples = members.flatMap((type) => (type.kind === "unknown" ? (type.tuple?.types ?? []) : []));
  const write = writerOfAny([...lists.map(({ element }) => element), ...ofTuples]);
  return (value, depth) => {
    checkDepth(depth);
    const written = [...(value as Iterable<unknown>)].map((item, index) => {
      try {
        return write(item, depth + 1) ?? "null";
      } catch (error) {
        throw placed(error, index);
      }
    });
    return `[${written.join()}]`;
  };
}

function objectWriter(
  members: readonly TypeModel[],
  discriminator: string | undefined,
  parts: UnionWriterParts,
): ValueWriter | undefined {
  const { writerOf, constructorOf } = parts;
  const objects = members.flatMap((type) => (type.kind === "object" ? [type] : []));
  const dictionaries = members.flatMap((type) => (type.kind === "dictionary" ? [type] : []));
  const special = members.filter(({ kind }) => kind === "special");
  const [only, ...more] = [...objects, ...dictionaries];
  if (only === undefined) {
    const other = special[0] ?? members.find((type) => type.kind === "unknown" && type.tuple === undefined);
    return other && writerOf(other.id);
  }
  if (more.length === 0 && special.length === 0) return writerOf(only.id);
  const byPrototype = objects.flatMap(({ id, declaration }) => {
    const prototype = constructorOf(declaration)?.prototype;
    return prototype === undefined ? [] : [{ prototype, write: writerOf(id) }];
  });
  const byLiteral = new Map(
    discriminator === undefined
      ? []
      : objects.flatMap(({ id, properties }) =>
          literalsOf(properties, discriminator, parts.types).map((literal) => [literal, writerOf(id)] as const),
        ),
  );
  const rest = dictionaries.length === 0 ? undefined : restOf(dictionaries, parts);
  const writeDeclared = more.length === 0 ? writerOf(only.id) : declaredMembersWriter(objects, rest, parts);
  const ofProblem = special.find(({ id }) => id.endsWith("ProblemDetails"));
  return (value, depth) => {
    const write =
      writerOfInstance(value as object, byPrototype) ??
      (discriminator === undefined ? undefined : byLiteral.get((value as Record<string, unknown>)[discriminator]));
    if (write !== undefined) return write(value, depth);
    const isProblem = ofProblem !== undefined && value instanceof ProblemDetails;
    return (isProblem ? writerOf(ofProblem.id) : writeDeclared)(value, depth);
  };
}

function literalsOf(
  properties: ObjectTypeModel["properties"],
  discriminator: string,
  types: UnionWriterParts["types"],
): readonly unknown[] {
  const property = properties.find(({ name }) => name === discriminator);
  const literals = property && types[property.type.type];
  return literals?.kind === "enum" ? literals.members.map(({ value }) => value) : [];
}

interface OfPrototype {
  readonly prototype: object;
  readonly write: ValueWriter;
}

/** The writer of the instance's own class, or of the nearest class that it extends. */
function writerOfInstance(value: object, byPrototype: readonly OfPrototype[]): ValueWriter | undefined {
  let prototype = Object.getPrototypeOf(value) as object | null;
  while (prototype !== null && prototype !== Object.prototype) {
    const own = prototype;
    const found = byPrototype.find((one) => one.prototype === own);
    if (found !== undefined) return found.write;
    prototype = Object.getPrototypeOf(prototype) as object | null;
  }
  return undefined;
}

/** The entries of a union with dictionaries. */
interface Rest {
  readonly names: readonly DictionaryKeys[];
  readonly write: ValueWriter;
}

function restOf(dictionaries: readonly Extract<TypeModel, { kind: "dictionary" }>[], parts: UnionWriterParts): Rest {
  return {
    names: dictionaries.map(({ key }) => dictionaryKeys(parts.types[key.type])),
    write: parts.writerOfAny(dictionaries.map(({ value }) => value)),
  };
}

/** The writers of members with their names in JSON, by their declared names. Types that declare the same member share it. */
function memberWriters(
  members: readonly MemberToWrite[],
  { writerOfAny, any }: Pick<UnionWriterParts, "writerOfAny" | "any">,
): ReadonlyMap<string, ValueWriter> {
  const byName = new Map<string, MemberToWrite[]>();
  for (const member of members) byName.set(member.property.name, [...(byName.get(member.property.name) ?? []), member]);
  return new Map(
    [...byName].map(([name, same]): [string, ValueWriter] => {
      const { property: first, jsonName, isOmitted = () => false } = same[0]!;
      const own = jsonConverterOf(first);
      const write =
        own === undefined ? writerOfAny(same.map(({ property }) => property.type)) : ownJsonWriter(own, any);
      const writeNamed: ValueWriter = (value, depth) => {
        const written = isOmitted(value) ? undefined : write(value, depth);
        return written === undefined ? undefined : `${quote(jsonName)}:${written}`;
      };
      return [name, writeNamed];
    }),
  );
}

/** Writes every member that one of the types declares. Others are entries of a dictionary, if the union has one. */
function declaredMembersWriter(
  objects: readonly ObjectTypeModel[],
  rest: Rest | undefined,
  { writerOfAny, membersOf: membersOfType, onCut, any }: UnionWriterParts,
): ValueWriter {
  const writers = memberWriters(objects.flatMap(membersOfType), { writerOfAny, any });
  // A member that JSON never has is no entry either.
  const declared = new Set(objects.flatMap(({ properties }) => properties.map(({ name }) => name)));
  const union = objects.map(({ id }) => id).join(" | ");
  const membersOf = (value: object): Map<string, unknown> => {
    const members = new Map([...writers.keys()].map((name) => [name, partOf(value, name)]));
    for (const [key, member] of rest === undefined ? [] : entriesOf(value)) {
      const name = rest!.names.map((nameOf) => nameOf(key)).find((one) => one !== undefined);
      if (name !== undefined && !declared.has(name)) members.set(name, member);
    }
    return members;
  };
  const writeEntry = (name: string, member: unknown, depth: number): string | undefined => {
    const written = rest!.write(member, depth);
    return written === undefined ? undefined : `${quote(name)}:${written}`;
  };
  return (value, depth) => {
    const isMap = value instanceof Map;
    if (typeof value !== "object" || value === null || (isMap ? rest === undefined : isOfOwnKind(value)))
      throw new Mismatch(value, union);
    checkDepth(depth);
    const members = membersOf(value);
    if (onCut) noteCut(value, members, (names) => onCut(union, names));
    const texts: string[] = [];
    for (const [name, member] of members) {
      if (member === undefined) continue;
      try {
        const write = writers.get(name);
        const written = write === undefined ? writeEntry(name, member, depth + 1) : write(member, depth + 1);
        if (written !== undefined) texts.push(written);
      } catch (error) {
        throw placed(error, name);
      }
    }
    return `{${texts.join()}}`;
  };
}

function partOf(value: object, name: string): unknown {
  return value instanceof Map ? value.get(name) : memberOf(value, name);
}

function noteCut(value: object, sent: ReadonlyMap<string, unknown>, tell: (names: readonly string[]) => void): void {
  const cut = Object.keys(value).filter((name) => !sent.has(name));
  if (cut.length > 0) tell(cut);
}
