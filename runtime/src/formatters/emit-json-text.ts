import { emitJsonConversion, emitJsonNull, hasReader, type JsonParts, type JsonPlace } from "./emit-json-value.js";
import { JsonCursor } from "./json-cursor.js";
import { jsonLeafConverter } from "./json-leaf.js";
import { settableMembers, type JsonMember } from "./json-members.js";
import { requiredMembers } from "./json-required-members.js";
import { member, type CodeWriter, typeLabel } from "../generated-code/index.js";
import type { ArrayTypeModel, ObjectTypeModel, TypeId, TypeReference } from "../model/index.js";

/** How many members have a bit in one number. */
const bits = 30;

/**
 * Writes the function that makes a model of JSON, from its bytes, in one pass: `JSON.parse` and the conversion at once. It returns
 * `bailOut` for wrong JSON, wrong values and everything unusual, such as a member that is unknown, comes twice or is written in another case.
 * Returns the function's name; `undefined` if the type contains values that only other code reads.
 */
export function emitJsonText(parts: JsonParts, reference: TypeReference): string | undefined {
  const type = parts.compiler.typeOf(reference.type);
  if ((type.kind !== "object" && type.kind !== "array") || !isRead(parts, reference, new Set())) return undefined;
  const { code } = parts;
  const about = "Reads the body in one pass; bailOut: its JSON is wrong or unusual.";
  const head = { verb: "read", subject: "Text", key: reference, parameters: "bytes", about };
  return code.functionFor(head, (writer) => {
    writer.line(`const json = new ${code.constant("JsonCursor", JsonCursor)}(bytes);`);
    writer.line(`const model = ${readerOf(parts, type)}(json, 1);`);
    writer.line("return json.at === bytes.length ? model : bailOut;");
  });
}

/** Whether a value consists of objects, lists, and values without parts. */
function isRead(parts: JsonParts, reference: TypeReference, known: Set<TypeId>): boolean {
  const { compiler } = parts;
  const type = compiler.typeOf(reference.type);
  if (known.has(type.id)) return true;
  known.add(type.id);
  if (type.kind === "array") return isRead(parts, type.element, known);
  if (type.kind !== "object") return jsonLeafConverter(type, compiler.enums) !== undefined;
  if (!hasReader(parts, type)) return false;
  return settableMembers(type, compiler).every(({ property }) => isRead(parts, property.type, known));
}

function readerOf(parts: JsonParts, type: ObjectTypeModel | ArrayTypeModel): string {
  return type.kind === "object" ? objectReader(parts, type) : listReader(parts, type);
}

/** Reads one value and passes it on. */
function emitValue(writer: CodeWriter, parts: JsonParts, reference: TypeReference, assign: JsonPlace["assign"]): void {
  const type = parts.compiler.typeOf(reference.type);
  const value = parts.code.unique("value");
  const read = (): void => {
    if (type.kind === "object" || type.kind === "array") {
      writer.line(`const ${value} = ${readerOf(parts, type)}(json, depth + 1);`);
      writer.line(`if (${value} === bailOut) return bailOut;`).line(assign(value));
      return;
    }
    writer.line(`const ${value} = json.readScalar();`).line(`if (${value} === undefined) return bailOut;`);
    emitJsonConversion(writer, parts, reference, type, { value, depth: "depth", assign });
  };
  emitJsonNull(writer, parts, reference, type, { condition: "json.takesNull()", assign, otherwise: read });
}

function listReader(parts: JsonParts, type: ArrayTypeModel): string {
  const { maxDepth, maxCollectionSize } = parts.limits;
  const { least = 0, most = maxCollectionSize } = type.count ?? {};
  const label = typeLabel(type.element.type);
  const about = `Reads a list of ${label}; bailOut: it is wrong or unusual.`;
  const head = { verb: "readText", subject: `${label}List`, key: type, parameters: "json, depth", about };
  return parts.code.functionFor(head, (writer) => {
    writer.line(`if (depth > ${maxDepth} || !json.takes(${codeOf("[")})) return bailOut;`);
    writer.line("const list = [];");
    emitParts(writer, "]", () => {
      emitValue(writer, parts, type.element, (value) => `list.push(${value});`);
      writer.line(`if (list.length > ${Math.min(most, maxCollectionSize)}) return bailOut;`);
    });
    if (least > 0) writer.line(`if (list.length < ${least}) return bailOut;`);
    writer.line("return list;");
  });
}

function objectReader(parts: JsonParts, type: ObjectTypeModel): string {
  const { code, compiler, limits } = parts;
  const label = typeLabel(type.id);
  const about = `Reads a ${label}; bailOut: it is wrong or unusual.`;
  const head = { verb: "readText", subject: label, key: type, parameters: "json, depth", about };
  return code.functionFor(head, (writer) => {
    const members = settableMembers(type, compiler).filter(({ jsonName }) => plainName.test(jsonName));
    writer.line(`if (depth > ${limits.maxDepth} || !json.takes(${codeOf("{")})) return bailOut;`);
    writer.line("const { bytes } = json;").line(`const model = ${parts.newInstance(type)};`);
    for (let index = 0; index * bits < members.length; index++) writer.line(`let seen${index} = 0;`);
    emitParts(writer, "}", () => emitMembers(writer, parts, members));
    emitRequired(writer, members, new Set(requiredMembers(type, compiler)));
    writer.line("return model;");
  });
}

/** A name that JSON writes without escapes, in ASCII. Others are found nowhere, so their objects are unusual. */
const plainName = /^[ !#-[\]-~]+$/;

/** The elements of a list or the members of an object, up to the bracket that ends it. */
function emitParts(writer: CodeWriter, end: string, emitPart: () => void): void {
  writer.block(`if (!json.takes(${codeOf(end)}))`, () => {
    writer.line("do {").indented(emitPart).line("} while (json.takesComma());");
    writer.line(`if (!json.takes(${codeOf(end)})) return bailOut;`);
  });
}

/** Chooses the member by the first character of its name, then compares the others. */
function emitMembers(writer: CodeWriter, parts: JsonParts, members: readonly JsonMember[]): void {
  const starts = new Set(members.map(({ jsonName }) => jsonName.charCodeAt(0)));
  writer.line("const { at } = json;").line(`if (bytes[at] !== ${codeOf('"')}) return bailOut;`);
  writer.block("switch (bytes[at + 1])", () => {
    for (const start of starts) {
      writer.branch(`case ${start}`, () => {
        for (const [index, one] of members.entries())
          if (one.jsonName.charCodeAt(0) === start) emitMember(writer, parts, one, index);
        writer.line("return bailOut;");
      });
    }
    writer.branch("default", () => writer.line("return bailOut;"));
  });
}

function emitMember(writer: CodeWriter, parts: JsonParts, { property, jsonName }: JsonMember, index: number): void {
  const rest = `${jsonName}":`
    .slice(1)
    .split("")
    .map((character, place) => `bytes[at + ${place + 2}] === ${codeOf(character)}`);
  writer.comment(jsonName);
  writer.block(`if (${rest.join(" && ")})`, () => {
    const [seen, bit] = [`seen${Math.floor(index / bits)}`, 2 ** (index % bits)];
    writer.line(`if ((${seen} & ${bit}) !== 0) return bailOut;`).line(`${seen} |= ${bit};`);
    writer.line(`json.goTo(at + ${jsonName.length + 3});`);
    emitValue(writer, parts, property.type, (value) => `model${member(property.name)} = ${value};`);
    writer.line("break;");
  });
}

/** The interpreter reports the missing ones. */
function emitRequired(writer: CodeWriter, members: readonly JsonMember[], required: ReadonlySet<string>): void {
  for (let index = 0; index * bits < members.length; index++) {
    const some = members.slice(index * bits, (index + 1) * bits);
    const mask = some.reduce((sum, { jsonName }, place) => sum + (required.has(jsonName) ? 2 ** place : 0), 0);
    if (mask !== 0) writer.line(`if ((seen${index} & ${mask}) !== ${mask}) return bailOut;`);
  }
  // One of them has a name that is not found here.
  if ([...required].some((name) => !plainName.test(name))) writer.line("return bailOut;");
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}
