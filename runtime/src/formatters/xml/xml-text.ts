import {
  defaultSettings,
  type AnySimpleTypeModel,
  type EnumTypeModel,
  type SimpleTypeModel,
  type SimpleTypeName,
} from "../../model/index.js";
import {
  formatEnum,
  formatInstant,
  isDefinedEnum,
  parseEnum,
  simpleTypeFacts,
  simpleTypes,
  type SimpleType,
  type SimpleTypeValues,
  type TimeSpan,
} from "../../types/index.js";
import { Mismatch } from "../json-writers/declared-type-error.js";
import { writeDecimal } from "../json-writers/json-writer.js";
import { isEnumValue, isSimpleValue, ownTextWriter, writeSimpleValue } from "../json-writers/simple-writer.js";
import { simpleNameOf } from "../json-writers/value-kinds.js";

/** Writes a value as the text of an element. */
export type XmlTextWriter = (value: unknown) => string;

type Formats = { readonly [Name in SimpleTypeName]?: (value: SimpleTypeValues[Name]) => string };

/** The simple types whose text is another in XML, as `XmlConvert` writes them, and as `xmlValueReader` reads them. */
const formats: Formats = {
  Boolean: String,
  Char: (character) => String(character.charCodeAt(0)),
  DateTime: formatInstant,
  DateTimeOffset: (value) => value.toJSON(),
  Decimal: formatXsdDecimal,
  Double: formatReal,
  Single: (value) => formatReal(Number.isFinite(value) ? (simpleTypes.Single.toJson(value) as number) : value),
  TimeSpan: formatXsdDuration,
};

/** The writer of a simple type. A value of another form, such as a text from a database, is converted; any other value is refused. */
export function xmlSimpleWriter(type: AnySimpleTypeModel): XmlTextWriter {
  if (type.own !== undefined) return ownTextWriter(type);
  const { id } = type;
  const simple = simpleTypes[id] as SimpleType<unknown>;
  const format = (formats[id] as XmlTextWriter | undefined) ?? ((value) => simple.format(value));
  return (value) => format(isOwn(value, id) ? value : converted(value, type));
}

function isOwn(value: unknown, type: SimpleTypeName): boolean {
  const { holds } = simpleTypeFacts[type];
  return holds === "object" && typeof value === "object" ? simpleNameOf(value!) === type : typeof value === holds;
}

function converted(value: unknown, type: SimpleTypeModel): unknown {
  if (type.id === "Boolean" && typeof value === "number") return value !== 0;
  const own = isSimpleValue(value, type) ? simpleTypes[type.id].parse(textOf(value)) : undefined;
  if (own === undefined) throw new Mismatch(value, type.id);
  return own;
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const json = writeSimpleValue(value, defaultSettings.json)!;
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

/** Any object can say that it is a decimal, so its own functions are not called. */
function formatXsdDecimal(value: SimpleTypeValues["Decimal"]): string {
  const digits = writeDecimal(value, false);
  if (digits === "null") throw new Mismatch(value, "Decimal");
  return digits;
}

function formatReal(value: number): string {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? "INF" : "-INF";
}

const ticksPerSecond = 10_000_000n;

/** Writes a duration in the form of XML Schema: `P1DT2H3M4.5S`. */
function formatXsdDuration({ ticks }: TimeSpan): string {
  const magnitude = ticks < 0n ? -ticks : ticks;
  const seconds = magnitude / ticksPerSecond;
  const fraction = String(magnitude % ticksPerSecond).padStart(7, "0").replace(/0+$/, ""); // prettier-ignore
  const parts = [
    [seconds / 3600n % 24n, "H"],
    [seconds / 60n % 60n, "M"],
  ].map(([count, unit]) => (count === 0n ? "" : `${count}${unit}`)); // prettier-ignore
  const rest = `${seconds % 60n}${fraction === "" ? "" : `.${fraction}`}`;
  const days = seconds / 86_400n;
  const time = `${parts.join("")}${rest === "0" ? "" : `${rest}S`}`;
  const text = `${days === 0n ? "" : `${days}D`}${time === "" ? "" : `T${time}`}`;
  return `${ticks < 0n ? "-" : ""}P${text === "" ? "T0S" : text}`;
}

/** The writer of an enum: names, or the texts of members that have texts. A value that no name stands for cannot be read back. */
export function xmlEnumWriter(type: EnumTypeModel): XmlTextWriter {
  const { members, flags = false } = type;
  const texts = new Map(members.map(({ name, value }) => [value, typeof value === "string" ? value : name] as const));
  return (value) => {
    const own = typeof value === "string" && !texts.has(value) ? parseEnum(value, members) : value;
    const text = texts.get(own as string);
    if (text !== undefined) return text;
    if (flags && typeof own === "number" && isDefinedEnum(own, members, { flags }))
      return own === 0 ? "" : formatEnum(own, members, { flags }).replaceAll(",", "");
    throw new Mismatch(value, isEnumValue(value, type) ? `a member of ${type.name || type.id}` : type.name || type.id);
  };
}

/** The characters that are written as a reference, and those that XML cannot contain in any form. A line feed of Windows would be read as one character. */
const special = /[&<>\r]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };

/**
 * A text as the content of an element. XML has no form of control characters and unpaired surrogates. They become U+FFFD, because one such
 * character that a client has stored must not make every response that contains it an error.
 */
export function escapeXml(text: string): string {
  return text.replace(special, (character) => references[character] ?? "\uFFFD");
}
