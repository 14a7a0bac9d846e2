import type { ModelMetadata } from "../../binding/index.js";
import { simpleTypeOf, type OwnSimpleTypeModel, type TypeModel } from "../../model/index.js";
import {
  DateOnly,
  formatComposite,
  formatEnum,
  formatValue,
  invariantCulture,
  shown,
  type Culture,
  type SimpleTypeName,
} from "../../types/index.js";
import type { FieldFacts } from "./field-facts.js";
import { invariantInputTypes } from "./input-types.js";

/** The text of a value that binding reads back: in the culture, or in the invariant one. */
export function editText(value: unknown, type: TypeModel, culture: Culture): string {
  if (value === null || value === undefined) return "";
  if (type.kind === "enum") return enumText(value, type);
  if (type.kind !== "simple") return typeof value === "object" ? "" : String(value);
  if (type.own !== undefined) return ownText(value, type);
  if (typeof value === "boolean") return String(value);
  return isOfType(value, type.id) ? formatValue(type.id, value, culture) : String(value);
}

/** A text in place of an instance is the one that was sent. */
function ownText(value: unknown, type: OwnSimpleTypeModel): string {
  const { isInstance, format } = simpleTypeOf(type);
  return isInstance?.(value) ? format(value) : String(value);
}

function enumText(value: unknown, type: TypeModel & { readonly kind: "enum" }): string {
  return type.members.some((member) => typeof member.value === typeof value)
    ? formatEnum(value as number, type.members, type)
    : String(value);
}

/** A text in place of a value, as in options of a select, is not formatted. */
function isOfType(value: unknown, type: SimpleTypeName): boolean {
  return type === "String" || type === "Guid" || type === "Char" || typeof value !== "string";
}

/** The text of a field's value for an input of some type. */
export function inputText(
  value: unknown,
  type: string,
  { metadata, editFormat }: FieldFacts,
  culture: Culture,
): string {
  if (value === null || value === undefined) return "";
  const isInvariant = invariantInputTypes.has(type);
  const own = isInvariant ? invariantCulture : culture;
  if (editFormat !== undefined) {
    const text = compositeText(editFormat, value, metadata, own);
    if (!isInvariant || validValues[type]!.test(text)) return text;
  }
  return (isInvariant ? timeText(value, metadata.type.id, type) : undefined) ?? plainText(value, metadata, own);
}

/** A Decimal has at least two decimals, as in ASP.NET Core's text input, but keeps the others too. */
function plainText(value: unknown, { type }: ModelMetadata, culture: Culture): string {
  const text = editText(value, type, culture);
  if (type.id !== "Decimal" || typeof value === "string") return text;
  const decimals = text.split(culture.decimalSeparator)[1]?.length ?? 0;
  return decimals >= 2 ? text : `${text}${decimals === 0 ? culture.decimalSeparator : ""}${"0".repeat(2 - decimals)}`;
}

/** The values that a browser accepts. With any other text it shows an empty field. */
const validValues: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  "datetime-local": /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/,
  month: /^\d{4}-\d\d$/,
  number: /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/,
  range: /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/,
  time: /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/,
  week: /^\d{4}-W\d\d$/,
};

/** A date or a time as RFC 3339 writes it for an input type; `undefined` for other values. */
export function timeText(value: unknown, typeId: string, type: string): string | undefined {
  const iso = typeof value === "string" ? undefined : isoText(value, typeId);
  if (iso === undefined) return undefined;
  const [day, time] = iso;
  switch (type) {
    case "date":
      return day;
    case "month":
      return day?.slice(0, 7);
    case "time":
      return time;
    case "datetime-local":
      return day && `${day}T${time ?? "00:00"}`;
    default:
      return day && weekOf(DateOnly.parse(day));
  }
}

/** The date and the time, each where the value has it. */
function isoText(
  value: unknown,
  typeId: string,
): readonly [day: string | undefined, time: string | undefined] | undefined {
  switch (typeId) {
    case "DateOnly":
      return [formatValue(typeId, value), undefined];
    case "TimeOnly":
      return [undefined, shortTime(formatValue(typeId, value))];
    case "DateTime":
    case "DateTimeOffset": {
      const text = formatValue(typeId, value);
      return [text.slice(0, 10), shortTime(text.slice(11))];
    }
    default:
      return undefined;
  }
}

/** At most three digits of a second, and nothing that is zero at the end: browsers accept no more. */
function shortTime(time: string): string {
  const [clock = "", fraction = ""] = /^([\d:]+)(?:\.(\d{1,3}))?/.exec(time)?.slice(1) ?? [];
  const digits = fraction.replace(/0+$/, "");
  if (digits !== "") return `${clock}.${digits}`;
  return clock.endsWith(":00") ? clock.slice(0, 5) : clock;
}

/** The week of ISO 8601: that of the year of its Thursday. */
function weekOf(date: DateOnly): string {
  const thursday = DateOnly.fromDayNumber(date.dayNumber - (date.dayNumber % 7) + 3);
  const week = Math.floor((thursday.dayNumber - new DateOnly(thursday.year, 1, 1).dayNumber) / 7) + 1;
  return `${String(thursday.year).padStart(4, "0")}-W${String(week).padStart(2, "0")}`;
}

function compositeText(format: string, value: unknown, { type }: ModelMetadata, culture: Culture): string {
  return type.kind === "simple" && type.own === undefined && isOfType(value, type.id)
    ? formatComposite(format, type.id, value, culture)
    : formatComposite(format, undefined, editText(value, type, culture), culture);
}

/** The text of a value for people: by `@DisplayFormat`, otherwise as the culture writes it. */
export function displayText(
  value: unknown,
  { metadata, displayFormat, nullDisplayText }: FieldFacts,
  culture: Culture,
): string {
  if (value === null || value === undefined) return nullDisplayText ?? "";
  if (Array.isArray(value) || value instanceof Set)
    return [...(value as Iterable<unknown>)].map((item) => itemText(item, metadata, culture)).join(", ");
  if (displayFormat !== undefined) return compositeText(displayFormat, value, metadata, culture);
  return itemText(value, metadata, culture);
}

function itemText(value: unknown, metadata: ModelMetadata, culture: Culture): string {
  const { type } = metadata.elementMetadata ?? metadata;
  if (type.kind !== "simple" || type.own !== undefined || type.id === "Boolean" || !isOfType(value, type.id))
    return editText(value, type, culture);
  return shown(type.id, value, culture);
}
