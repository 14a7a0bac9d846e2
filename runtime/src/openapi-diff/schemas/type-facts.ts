import type { Place } from "../document-source.js";
import { memberOf, textsOf } from "../json-access.js";
import { isFormatWithin } from "./number-facts.js";
import type { SchemaReport } from "./schema-pair.js";
import { allTypes, numberTypes, typeBits, type KeywordValue, type Shape } from "./shape.js";

/** The types that a schema names, as bits; all if it names none. */
export function readTypes({ value }: Place): { readonly types: number; readonly isList: boolean } {
  const type = memberOf(value, "type");
  if (type === undefined) return { types: allTypes, isList: false };
  const names = typeof type === "string" ? [type] : textsOf(type);
  const types = names.reduce((bits, name) => bits | bitsOf(name), 0);
  return { types, isList: names.filter((name) => name !== "null").length > 1 };
}

function bitsOf(name: string): number {
  if (name === "number") return numberTypes;
  return Object.hasOwn(typeBits, name) ? typeBits[name as keyof typeof typeBits] : 0;
}

function typeNames(types: number): string {
  const names = Object.entries(typeBits).flatMap(([name, bit]) => ((types & bit) === 0 ? [] : [name]));
  return names.map((name) => (name === "fraction" ? "number" : name)).filter((name) => name !== "integer" || (types & typeBits.fraction) === 0).join(" or "); // prettier-ignore
}

/** The types that a text can be read as. */
const scalars = typeBits.boolean | numberTypes | typeBits.string;

/** Compares types, then formats. */
export function compareTypes(report: SchemaReport, base: Shape, revision: Shape): void {
  const [old, now] = [base.types, revision.types];
  const haveLists = base.values !== undefined && revision.values !== undefined;
  if (old !== now && !haveLists) {
    const [whats, effect] = typeChange(report, base, revision);
    report.about(whats, effect, typeMessage(base, revision), ...typePlaces(base, revision));
  }
  if ((old & now & numberTypes) !== 0) compareFormats(report, base.numbers.formats, revision.numbers.formats);
  if ((old & now & typeBits.string) !== 0) compareFormats(report, base.texts.formats, revision.texts.formats);
}

/** A schema that no value matches, except perhaps null, has no type to name. */
function typeMessage({ types: old, nullable: wasNull }: Shape, { types: now, nullable: isNull }: Shape): string {
  const only = (nullable: boolean): string => (nullable ? "only null" : "no value");
  const is = now === allTypes ? "may be of any type" : now === 0 ? `allows ${only(isNull)}` : `has the type ${typeNames(now)}`; // prettier-ignore
  const was = old === allTypes ? "It was of any type" : old === 0 ? `It allowed ${only(wasNull)}` : `It was ${typeNames(old)}`; // prettier-ignore
  return `${is} now. ${was}.`;
}

function typePlaces(base: Shape, revision: Shape): (Place | undefined)[] {
  return [base, revision].map(({ node: { parts } }) => {
    const place = parts[0]?.place;
    return memberOf(place?.value, "type") === undefined ? place : place?.member("type");
  });
}

function typeChange(
  { pair }: SchemaReport,
  base: Shape,
  revision: Shape,
): [whats: string[], effect: "narrows" | "widens" | "both"] {
  const [old, now] = [base.types, revision.types];
  const isList = base.isTypeList || revision.isTypeList;
  if ((old & now) === old) return [isList ? ["list-of-types-widened", "type-generalized"] : ["type-generalized"], "widens"]; // prettier-ignore
  if ((old & now) === now) {
    return [isList ? ["list-of-types-narrowed", "type-specialized", "type-changed"] : ["type-specialized", "type-changed"], "narrows"]; // prettier-ignore
  }
  if (pair.root.isText && pair.position !== "hidden") {
    const isRequest = pair.direction === "request";
    const compatible = (inRequests: boolean): string[] => (isRequest === inRequests ? ["type-compatible"] : []);
    if (isAnyText(revision) && (old & ~scalars) === 0) return [[...compatible(true), "type-generalized"], "widens"];
    if (isAnyText(base) && (now & ~scalars) === 0) return [[...compatible(false), "type-specialized", "type-changed"], "narrows"]; // prettier-ignore
  }
  return [["type-changed"], "both"];
}

/** In a form or a parameter, a text without limits is any value. */
function isAnyText({ types, values, texts }: Shape): boolean {
  const isLimited = texts.max ?? texts.min ?? texts.patterns[0] ?? texts.formats[0];
  return (types & typeBits.string) !== 0 && values === undefined && isLimited === undefined;
}

function compareFormats(
  report: SchemaReport,
  base: readonly KeywordValue<string>[],
  revision: readonly KeywordValue<string>[],
): void {
  const isWithin = (a: readonly KeywordValue<string>[], b: readonly KeywordValue<string>[]): boolean =>
    b.every((wide) => a.some((narrow) => isFormatWithin(narrow.value, wide.value)));
  const [widens, narrows] = [isWithin(base, revision), isWithin(revision, base)];
  if (widens && narrows) return;
  const [old, now] = [base, revision].map((formats) => formats.map(({ value }) => `\`${value}\``).join(" and "));
  const message = `has ${now ? `the format ${now}` : "no format"} now. It was ${old || "none"}.`;
  const places = [base[0]?.place, revision[0]?.place] as const;
  if (widens) report.about(["type-generalized"], "widens", message, ...places);
  else if (narrows) report.about(["type-specialized", "type-changed"], "narrows", message, ...places);
  else report.about(["type-changed"], "both", message, ...places);
}

/** Compares whether null is allowed. */
export function compareNull(report: SchemaReport, base: Shape, revision: Shape): void {
  if (base.nullable === revision.nullable) return;
  // That any type was or is allowed is reported as a change of the type.
  if ((base.types === allTypes) !== (revision.types === allTypes)) {
    if ((base.types === allTypes) === base.nullable) return;
  }
  if (revision.nullable) report.about(["became-nullable"], "widens", "may be null now.");
  else report.about(["became-not-nullable"], "narrows", "may no longer be null.");
}
