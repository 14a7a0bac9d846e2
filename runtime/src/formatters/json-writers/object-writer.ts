import {
  defaultTest,
  extensionDataOf,
  jsonNameOf,
  typeDiscriminatorOf,
  undeclaredDiscriminatorOf,
  typeOf,
  plainMembers,
  writtenMembers,
} from "../../metadata/index.js";
import { inheritedByAll, jsonConverterOf, type ObjectTypeModel, type TypeId } from "../../model/index.js";
import { checkDepth, entriesOf, isDictionary } from "./collection-writers.js";
import { Mismatch, placed } from "./declared-type-error.js";
import { ownJsonWriter, writeNothing } from "./simple-writer.js";
import { generateObjectWriter, type MemberToWrite, type ValueWriter } from "./generated-writer.js";
import { quote } from "./json-string.js";
import { deepest } from "./json-writer.js";
import type { TypeWriterContext } from "./type-writer.js";
import { memberTest, subtypeChooser } from "./object-values.js";

/** The parts that the writer of an object type needs. */
export interface ObjectWriterParts {
  readonly context: TypeWriterContext;
  readonly writerOf: (id: TypeId) => ValueWriter;
  /** Writes a value of any type. */
  readonly any: ValueWriter;
}

/**
 * Creates the writer of an object type: the members that it declares, read from the value, whatever the value's class is. A value of
 * another kind is refused. If the type itself declares a `toJSON`, that decides instead, and its result has its declared return type.
 */
export function createObjectWriter(type: ObjectTypeModel, parts: ObjectWriterParts): ValueWriter {
  const { context, writerOf } = parts;
  const { types, generateCode = true, onCut } = context;
  const prototype = context.constructorOf(type.declaration)?.prototype;
  const subtypeOf = subtypeChooser(type, { types, constructorOf: (id) => context.constructorOf(id), writerOf });
  const hasMembers = memberTest(prototype);
  const members = membersToWrite(type, context);
  const writers = members.map(({ property }) => {
    const own = context.asDeclared ? undefined : jsonConverterOf(property);
    return own === undefined ? writerOf(property.type.type) : ownJsonWriter(own, parts.any);
  });
  const note = onCut && noteCut(type, onCut);
  const tag = tagOf(type, types);
  const writeExtension = extensionWriter(type, parts);
  const writeMembers = memberWriter(members, writers, { tag, note, writeExtension });
  const other: ValueWriter = (value, depth) => {
    if (value === null || value === undefined) return writeNothing(value);
    if (typeof value !== "object" || !hasMembers(value)) throw new Mismatch(value, type.id);
    checkDepth(depth);
    return (subtypeOf?.(value) ?? writeMembers)(value, depth);
  };
  if (type.toJson !== undefined) return withToJson(other, writerOf(type.toJson.type));
  if (!generateCode || writeExtension !== undefined) return other;
  const isOrdinary = subtypeOf === undefined ? hasMembers : () => false;
  const hasSubtypes = subtypeOf !== undefined;
  return (
    generateObjectWriter(members, { types, prototype, writers, other, deepest, isOrdinary, hasSubtypes, tag, note }) ??
    other
  );
}

/**
 * The discriminator of a family that no class declares, with the value of this one: the JSON of System.Text.Json has it too, and it is read
 * back. Empty if the class declares it, or if there is none.
 */
function tagOf(type: ObjectTypeModel, types: TypeWriterContext["types"]): string {
  const own = undeclaredDiscriminatorOf(type, (id) => typeOf(types, id));
  return own === undefined ? "" : `${quote(own.propertyName)}:${JSON.stringify(own.value)}`;
}

/** Members that another format writes have their declared names. */
export function membersToWrite(
  type: ObjectTypeModel,
  { options, types, asDeclared = false }: TypeWriterContext,
): readonly MemberToWrite[] {
  if (asDeclared)
    return plainMembers(type).map((property) => ({ property, jsonName: property.name, isOmitted: undefined }));
  // A member that says which class an object has is always written.
  const discriminator = typeDiscriminatorOf(type, (id) => typeOf(types, id))?.propertyName;
  return writtenMembers(type, options).map(({ property, jsonName, omits }) => {
    const isAlways = omits === "nothing" || property.name === discriminator;
    const isOmitted = isAlways ? undefined : omits === "null" ? isNull : defaultTest(property, types);
    return { property, jsonName, isOmitted: besideInherited(property.name, isOmitted) };
  });
}

/** An object without a member `valueOf` of its own has the function of all objects, which is not a value. */
function besideInherited(name: string, isOmitted: MemberToWrite["isOmitted"]): MemberToWrite["isOmitted"] {
  const inherited = inheritedByAll(name);
  if (inherited === undefined) return isOmitted;
  return (value) => value === inherited || isOmitted?.(value) === true;
}

function isNull(value: unknown): boolean {
  return value === null;
}

/** The members that are written besides the declared ones. */
interface MoreToWrite {
  readonly tag: string;
  readonly note?: ((value: object) => void) | undefined;
  readonly writeExtension?: ExtensionWriter | undefined;
}

interface ExtensionWriter {
  /** The property with the extension data. */
  readonly name: string;
  readonly write: (value: Record<string, unknown>, depth: number, isFirst: boolean) => string;
}

/** Writes the entries of extension data behind the members (rule B56). A name that the type has itself is left out, so that all names differ. */
function extensionWriter(type: ObjectTypeModel, { context, writerOf }: ObjectWriterParts): ExtensionWriter | undefined {
  const { types, options, asDeclared } = context;
  const extension = extensionDataOf(type, (id) => typeOf(types, id));
  if (asDeclared || extension === undefined) return undefined;
  const { property, value: member } = extension;
  const { name } = property;
  const item = writerOf(member.type);
  const discriminator = typeDiscriminatorOf(type, (id) => typeOf(types, id))?.propertyName ?? "__proto__";
  const own = [...type.properties.map((one) => jsonNameOf(one, options)), discriminator, "__proto__"];
  const taken = new Set(own.map((one) => one.toLowerCase()));
  const write: ExtensionWriter["write"] = (value, depth, isFirst) => {
    const data = value[name];
    if (data === null || data === undefined) return "";
    if (!isDictionary(data)) throw new Mismatch(data, property.type.type);
    let text = "";
    for (const [key, member] of entriesOf(data)) {
      if (typeof key !== "string" || taken.has(key.toLowerCase())) continue;
      const written = member === null ? "null" : item(member, depth + 2);
      if (written !== undefined) text += `${isFirst && text === "" ? "" : ","}${quote(key)}:${written}`;
    }
    return text;
  };
  return { name, write };
}

function memberWriter(
  toWrite: readonly MemberToWrite[],
  writers: readonly ValueWriter[],
  { tag, note, writeExtension }: MoreToWrite,
): ValueWriter {
  const members = toWrite.map(({ property: { name }, jsonName, isOmitted }, index) => ({
    name,
    isOmitted,
    first: `${quote(jsonName)}:`,
    next: `,${quote(jsonName)}:`,
    write: writers[index]!,
  }));
  return (value, depth) => {
    note?.(value as object);
    let text = tag;
    let at = "";
    try {
      for (const { name, isOmitted, first, next, write } of members) {
        at = name;
        const member = (value as Record<string, unknown>)[name];
        if (member === undefined || isOmitted?.(member)) continue;
        const written = member === null ? "null" : write(member, depth + 1);
        if (written !== undefined) text += (text === "" ? first : next) + written;
      }
      if (writeExtension !== undefined) {
        at = writeExtension.name;
        text += writeExtension.write(value as Record<string, unknown>, depth, text === "");
      }
    } catch (error) {
      throw placed(error, at);
    }
    return `{${text}}`;
  };
}

function withToJson(other: ValueWriter, writeResult: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (typeof value !== "object" || value === null) return other(value, depth);
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON !== "function") return other(value, depth);
    checkDepth(depth);
    return writeResult((toJSON as () => unknown).call(value), depth + 1);
  };
}

/** Tells the names of a value's own members that its type does not declare. Values are not read. */
function noteCut(type: ObjectTypeModel, onCut: NonNullable<TypeWriterContext["onCut"]>): (value: object) => void {
  const declared = new Set(type.properties.map(({ name }) => name));
  return (value) => {
    const cut = Object.keys(value).filter((name) => !declared.has(name));
    if (cut.length > 0) onCut(type.id, cut);
  };
}
