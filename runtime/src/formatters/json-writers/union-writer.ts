import type { ObjectTypeModel, PropertyModel, TypeId, TypeModel, TypeReference } from "../../model/index.js";
import type { ValueWriter } from "./generated-writer.js";
import { quote } from "./json-string.js";
import { isPlain } from "./json-writer.js";

/** What the writer of a union needs. */
export interface UnionWriterParts {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly writerOf: (id: TypeId) => ValueWriter;
  /** The writer of a value that has one of several types. */
  readonly writerOfAny: (types: readonly TypeReference[]) => ValueWriter;
  /** The class of a type, if it has one. */
  readonly constructorOf: (id: TypeId) => { readonly prototype: object } | undefined;
  readonly any: ValueWriter;
  readonly checkDepth: (depth: number) => void;
}

/**
 * Creates the writer of a value that has one of several types. An instance is written by its class, and an object with a
 * discriminator by the type that its value names. Nothing says which type any other object has, so it is written with the members
 * that at least one of the types declares: a member that no type declares is never sent.
 *
 * @param members the types; a union among them counts as its own members
 * @param discriminator the property whose literal distinguishes them, if there is one
 */
export function createUnionWriter(
  members: readonly TypeReference[],
  discriminator: string | undefined,
  parts: UnionWriterParts,
): ValueWriter {
  const { types, any } = parts;
  const all = flatten(members, types);
  if (all.some((type) => type === undefined || type.kind === "unknown")) return any;
  const known = all as readonly TypeModel[];
  const lists = known.flatMap((type) => (type.kind === "array" || type.kind === "set" ? [type] : []));
  const writeList = lists.length === 0 ? any : listWriter(lists, parts);
  const writeObject = objectWriter(known, discriminator, parts);
  return (value, depth) => {
    if (typeof value !== "object" || value === null || "toJSON" in value || ArrayBuffer.isView(value))
      return any(value, depth);
    return Array.isArray(value) || value instanceof Set ? writeList(value, depth) : writeObject(value, depth);
  };
}

function flatten(
  members: readonly TypeReference[],
  types: UnionWriterParts["types"],
  seen = new Set<TypeId>(),
): (TypeModel | undefined)[] {
  return members.flatMap(({ type: id }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    const type = types[id];
    return type?.kind === "union" ? flatten(type.members, types, seen) : [type];
  });
}

/** The elements of a list may have the element type of each list. */
function listWriter(
  lists: readonly { readonly id: TypeId; readonly element: TypeReference }[],
  { writerOf, writerOfAny, checkDepth }: UnionWriterParts,
): ValueWriter {
  const [only, ...more] = lists;
  if (only !== undefined && more.length === 0) return writerOf(only.id);
  const write = writerOfAny(lists.map(({ element }) => element));
  return (value, depth) => {
    checkDepth(depth);
    return `[${[...(value as Iterable<unknown>)].map((item) => write(item, depth + 1) ?? "null").join()}]`;
  };
}

function objectWriter(
  members: readonly TypeModel[],
  discriminator: string | undefined,
  parts: UnionWriterParts,
): ValueWriter {
  const { writerOf, constructorOf, any } = parts;
  const objects = members.flatMap((type) => (type.kind === "object" ? [type] : []));
  const dictionaries = members.flatMap((type) => (type.kind === "dictionary" ? [type] : []));
  const [only, ...more] = [...objects, ...dictionaries];
  if (only === undefined) return any;
  if (more.length === 0 && !members.some(({ kind }) => kind === "special")) return writerOf(only.id);
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
  const rest = dictionaries.length === 0 ? undefined : parts.writerOfAny(dictionaries.map(({ value }) => value));
  const writeDeclared = declaredMembersWriter(objects, rest, parts);
  const hasSpecial = members.some(({ kind }) => kind === "special");
  return (value, depth) => {
    const write =
      writerOfInstance(value as object, byPrototype) ??
      (discriminator === undefined ? undefined : byLiteral.get((value as Record<string, unknown>)[discriminator]));
    if (write !== undefined) return write(value, depth);
    // An instance of one of Ligature's own types, such as problem details.
    return (hasSpecial && !isPlain(value as object) ? any : writeDeclared)(value, depth);
  };
}

function literalsOf(
  properties: readonly PropertyModel[],
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

/** Writes every member that one of the types declares. Others are entries of a dictionary, if the union has one. */
function declaredMembersWriter(
  objects: readonly ObjectTypeModel[],
  rest: ValueWriter | undefined,
  { writerOfAny, checkDepth }: UnionWriterParts,
): ValueWriter {
  const declared = new Map<string, TypeReference[]>();
  for (const { name, type } of objects.flatMap(({ properties }) => properties))
    declared.set(name, [...(declared.get(name) ?? []), type]);
  const writers = new Map([...declared].map(([name, types]) => [name, writerOfAny(types)]));
  return (value, depth) => {
    checkDepth(depth);
    const entries = value instanceof Map ? value : undefined;
    const names = rest === undefined ? writers.keys() : new Set([...writers.keys(), ...keysOf(value as object)]);
    const texts: string[] = [];
    for (const name of names) {
      const member: unknown = entries ? entries.get(name) : (value as Record<string, unknown>)[name as string];
      if (member === undefined) continue;
      const written = (writers.get(name as string) ?? rest!)(member, depth + 1);
      if (written !== undefined) texts.push(`${quote(String(name))}:${written}`);
    }
    return `{${texts.join()}}`;
  };
}

function keysOf(value: object): Iterable<unknown> {
  return value instanceof Map ? value.keys() : Object.keys(value);
}
