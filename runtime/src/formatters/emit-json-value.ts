import { createSubtypeChooser } from "./json-subtypes.js";
import { isDeeperThan, notConverted, type JsonConversion } from "./json-conversion.js";
import { jsonLeafConverter } from "./json-leaf.js";
import { hasOrdinaryJson, settableMembers } from "./json-members.js";
import { requiredMembers } from "./json-required-members.js";
import type { JsonCompiler } from "./json-converter.js";
import { nullOf, takesNull } from "../metadata/index.js";
import {
  simpleTypeOf,
  type ArrayTypeModel,
  type ObjectTypeModel,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";
import { literal, member, type CodeWriter, type PlanCode, typeLabel } from "../generated-code/index.js";

/** The parts that the emitters of a body's reader need. */
export interface JsonParts {
  readonly code: PlanCode;
  /** The interpreter's converters. */
  readonly compiler: JsonCompiler;
  readonly limits: { readonly maxDepth: number; readonly maxCollectionSize: number };
  /** The expression that creates an instance. */
  readonly newInstance: (type: ObjectTypeModel) => string;
}

/** A value of parsed JSON, and where its conversion goes. */
export interface JsonPlace {
  /** An expression without side effects. */
  readonly value: string;
  /** How many objects and lists are around it. */
  readonly depth: string;
  /** The statement that takes the converted value. */
  readonly assign: (value: string) => string;
}

/** Converts a value as the interpreter's converters do. The generated function returns `bailOut` if they would report an error. */
export function emitJsonValue(writer: CodeWriter, parts: JsonParts, reference: TypeReference, place: JsonPlace): void {
  const type = parts.compiler.typeOf(reference.type);
  const { value, assign } = place;
  const otherwise = (): void => emitJsonConversion(writer, parts, reference, type, place);
  emitJsonNull(writer, parts, reference, type, { condition: `${value} === null`, assign, otherwise });
}

/** How null is found, where what it becomes goes, and what is written for everything else. */
interface NullPlace extends Pick<JsonPlace, "assign"> {
  readonly condition: string;
  readonly otherwise: () => void;
}

/** Writes what happens to null. If it is an error, the generated function returns `bailOut`. */
export function emitJsonNull(
  writer: CodeWriter,
  parts: JsonParts,
  reference: TypeReference,
  type: TypeModel,
  { condition, assign, otherwise }: NullPlace,
): void {
  const empty = codeOfNull(parts, reference, type);
  if (empty === undefined) {
    writer.line(`if (${condition}) return bailOut;`);
    otherwise();
  } else writer.either(condition, () => writer.line(assign(empty)), otherwise);
}

/** The code of the value that null becomes; `undefined` if null is an error. */
function codeOfNull({ compiler }: JsonParts, reference: TypeReference, type: TypeModel): string | undefined {
  return takesNull(reference, type, compiler.isStrict) ? String(nullOf(reference)) : undefined;
}

/** Converts a value that is not null. */
export function emitJsonConversion(
  writer: CodeWriter,
  parts: JsonParts,
  reference: TypeReference,
  type: TypeModel,
  { value, depth, assign }: JsonPlace,
): void {
  const { code } = parts;
  const converted = code.unique("converted");
  const leaf = jsonLeafConverter(type, parts.compiler.enums);
  if (leaf !== undefined) {
    writer.line(`const ${converted} = ${leafName(code, type, leaf)}(${value});`);
    writer.line(`if (${converted} === undefined) return bailOut;`);
  } else {
    writer.line(`const ${converted} = ${containerCall(parts, reference, type, value, depth)};`);
    writer.line(`if (${converted} === bailOut) return bailOut;`);
  }
  writer.line(assign(converted));
}

function leafName(code: PlanCode, type: TypeModel, leaf: (value: unknown) => unknown): string {
  if (type.kind !== "simple") return code.constant(`json${typeLabel(type.id)}`, leaf);
  // One constant for all uses of the type.
  return code.constant(`json${typeLabel(type.id)}`, simpleTypeOf(type).fromJson);
}

/** Objects and lists have their own functions. The interpreter's converter handles all other types. */
function containerCall(
  parts: JsonParts,
  reference: TypeReference,
  type: TypeModel,
  value: string,
  depth: string,
): string {
  if (type.kind === "object" && hasReader(parts, type)) {
    return `${objectReader(parts, type)}(${value}, ${depth} + 1)`;
  }
  if (type.kind === "array") return `${arrayReader(parts, type)}(${value}, ${depth} + 1)`;
  const use = parts.compiler.use(reference);
  const convert = (json: unknown, level: number, bailOut: unknown): unknown => {
    const conversion = new SilentConversion(parts.limits.maxDepth);
    const converted = use.convert(json, undefined, conversion, level);
    return conversion.hasFailed || converted === notConverted ? bailOut : converted;
  };
  return `${parts.code.constant(`json${typeLabel(type.id)}`, convert)}(${value}, ${depth}, bailOut)`;
}

/** Subtypes, types that are not strict inside a strict body, and those with JSON of their own are left to the interpreter. */
export function hasReader({ compiler }: JsonParts, type: ObjectTypeModel): boolean {
  return (
    hasOrdinaryJson(type) && createSubtypeChooser(type, compiler) === undefined && compiler.within(type) === compiler
  );
}

/** Notes that there are errors, but does not keep them: the interpreter finds them again. */
class SilentConversion implements JsonConversion {
  hasFailed = false;

  constructor(readonly maxDepth: number) {}

  report(): void {
    this.hasFailed = true;
  }
}

function arrayReader(parts: JsonParts, type: ArrayTypeModel): string {
  const subject = `${typeLabel(type.element.type)}List`;
  const about = `Makes a list of ${typeLabel(type.element.type)} of JSON.`;
  return parts.code.functionFor({ verb: "read", subject, key: type, parameters: "json, depth", about }, (writer) => {
    const { maxDepth, maxCollectionSize } = parts.limits;
    writer.line(
      `if (!Array.isArray(json) || json.length > ${maxCollectionSize} || depth > ${maxDepth}) return bailOut;`,
    );
    const { least, most } = type.count ?? {};
    if (least !== undefined && least > 0) writer.line(`if (json.length < ${least}) return bailOut;`);
    if (most !== undefined) writer.line(`if (json.length > ${most}) return bailOut;`);
    writer.line("const list = [];");
    writer.block("for (const item of json)", () => {
      const assign = (value: string): string => `list.push(${value});`;
      emitJsonValue(writer, parts, type.element, { value: "item", depth: "depth", assign });
    });
    writer.line("return list;");
  });
}

function objectReader(parts: JsonParts, type: ObjectTypeModel): string {
  const { code } = parts;
  const { maxDepth } = parts.limits;
  const members = settableMembers(type, parts.compiler);
  const label = typeLabel(type.id);
  const head = {
    verb: "read",
    subject: label,
    key: type,
    parameters: "json, depth",
    about: `Makes a ${label} of JSON.`,
  };
  return code.functionFor(head, (writer) => {
    const isOther = code.constant(
      "isOther",
      createMemberGuard(
        members.map(({ jsonName }) => jsonName),
        maxDepth,
      ),
      "a member of ours in another case, or one nested too deep",
    );
    writer.line(
      `if (typeof json !== "object" || json === null || Array.isArray(json) || depth > ${maxDepth}) return bailOut;`,
    );
    writer.line(`const model = ${parts.newInstance(type)};`);
    const seen = emitSeen(writer, requiredMembers(type, parts.compiler));
    writer.block("for (const name in json)", () => {
      writer.line("const value = json[name];");
      writer.block("switch (name)", () => {
        for (const { property, jsonName } of members) {
          writer.branch(`case ${literal(jsonName)}`, () => {
            writer.block("", () => {
              seen.note(jsonName);
              const assign = (value: string): string => `model${member(property.name)} = ${value};`;
              emitJsonValue(writer, parts, property.type, { value: "value", depth: "depth", assign });
              writer.line("break;");
            });
          });
        }
        writer.branch("default", () => writer.line(`if (${isOther}(name, value, depth)) return bailOut;`));
      });
    });
    seen.check();
    writer.line("return model;");
  });
}

/** Skips undeclared members, except those that differ from a declared one only in case, and those nested too deep. */
function createMemberGuard(
  names: readonly string[],
  maxDepth: number,
): (name: string, value: unknown, depth: number) => boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (name, value, depth) => known.has(name.toLowerCase()) || isDeeperThan(value, maxDepth - depth);
}

/** How many members have a bit in one number. */
const bits = 30;

/** Records which members an object has. */
interface SeenMembers {
  /** Writes the statement that records a member. */
  readonly note: (name: string) => void;
  /** Writes the check that bails out if a member is missing. */
  readonly check: () => void;
}

/** Starts to record which required members are there. The interpreter reports the missing ones. */
function emitSeen(writer: CodeWriter, members: readonly string[]): SeenMembers {
  const places = new Map(members.map((name, index) => [name, index]));
  const variables = Array.from({ length: Math.ceil(members.length / bits) }, (_, index) => `seen${index}`);
  for (const variable of variables) writer.line(`let ${variable} = 0;`);
  return {
    note: (name) => {
      const place = places.get(name);
      if (place !== undefined) writer.line(`seen${Math.floor(place / bits)} |= ${2 ** (place % bits)};`);
    },
    check: () => {
      for (const [index, variable] of variables.entries()) {
        const count = Math.min(members.length - index * bits, bits);
        writer.line(`if (${variable} !== ${2 ** count - 1}) return bailOut;`);
      }
    },
  };
}
