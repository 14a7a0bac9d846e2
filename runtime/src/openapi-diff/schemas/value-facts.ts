import type { JsonValue } from "../../model/index.js";
import type { Place } from "../document-source.js";
import { canonicalText, shown } from "../json-access.js";
import type { SchemaReport } from "./schema-pair.js";
import { typeBits, type Bound, type KeywordValue, type Shape, type ValueFacts } from "./shape.js";

/** The type of a value, as a bit; null has none. */
export function typeOfValue(value: JsonValue): number {
  if (value === null) return 0;
  if (typeof value === "number") return Number.isInteger(value) ? typeBits.integer : typeBits.fraction;
  if (typeof value === "string") return typeBits.string;
  if (typeof value === "boolean") return typeBits.boolean;
  return Array.isArray(value) ? typeBits.array : typeBits.object;
}

/** The values that some schemas allow, all of them at once; null is apart. */
export function readValues(places: readonly Place[], types: number): ValueFacts | undefined {
  const lists = places.flatMap(listsOf);
  if (lists.length === 0) return undefined;
  const [first, ...others] = lists;
  const values = [...first!.values].filter(
    ([text, { value }]) =>
      (typeOfValue(value) & types) !== 0 && others.every((other) => other.values.has(text)) && value !== null,
  );
  return { values: new Map(values), isConst: lists.some(({ isConst }) => isConst), place: first!.place };
}

function listsOf(place: Place): ValueFacts[] {
  const [list, single] = [place.member("enum"), place.member("const")];
  const at = (places: readonly Place[]): ValueFacts["values"] =>
    new Map(places.map((one) => [canonicalText(one.value), { value: one.value!, place: one }]));
  return [
    ...(Array.isArray(list.value) ? [{ values: at(list.list()), isConst: false, place: list }] : []),
    ...(single.value === undefined ? [] : [{ values: at([single]), isConst: true, place: single }]),
  ];
}

/** Compares the allowed values. `true` if they say all, so that no other keyword need be compared. */
export function compareValues(report: SchemaReport, base: Shape, revision: Shape): boolean {
  if (base.types === 0 && revision.types === 0) return true;
  const [old, now] = [base, revision].map(limitingValues);
  if (old !== undefined && now !== undefined) {
    compareLists(report, old, now);
    return admitsAll(base, old) && admitsAll(revision, now);
  }
  if (now !== undefined) return becomesList(report, base, now);
  return old !== undefined && losesList(report, old, revision);
}

/** The values, if they are not all of their type. */
function limitingValues({ types, values }: Shape): ValueFacts | undefined {
  return types === typeBits.boolean && values?.values.size === 2 ? undefined : values;
}

function compareLists(report: SchemaReport, base: ValueFacts, revision: ValueFacts): void {
  const removed = [...base.values].filter(([text]) => !revision.values.has(text)).map(([, said]) => said);
  const added = [...revision.values].filter(([text]) => !base.values.has(text)).map(([, said]) => said);
  if (base.isConst && revision.isConst && removed.length === 1 && added.length === 1) {
    const message = `has to be ${shown(added[0]!.value)} now. It was ${shown(removed[0]!.value)}.`;
    report.about(["const-changed"], "both", message, removed[0]!.place, added[0]!.place);
    return;
  }
  for (const { value, place } of removed) {
    report.about(["enum-value-removed"], "narrows", `no longer allows ${shown(value)}.`, place, revision.place);
  }
  for (const { value, place } of added) {
    report.about(["enum-value-added"], "widens", `also allows ${shown(value)} now.`, base.place, place);
  }
}

function becomesList(report: SchemaReport, base: Shape, now: ValueFacts): boolean {
  const allowed = [...now.values.values()];
  const text = allowed.length > 1 ? `one of ${allowed.length} values` : shown(allowed[0]?.value ?? null);
  const ids = now.isConst ? ["const-added"] : ["became-enum"];
  report.about(ids, "narrows", `has to be ${text} now.`, undefined, now.place);
  const others = allowed.filter(({ value }) => !admits(base, value));
  for (const { value, place } of others) {
    report.about(["enum-value-added"], "widens", `allows ${shown(value)} now, which was not allowed.`, undefined, place); // prettier-ignore
  }
  return true;
}

function losesList(report: SchemaReport, old: ValueFacts, revision: Shape): boolean {
  const ids = old.isConst ? ["const-removed"] : ["enum-removed"];
  report.about(ids, "widens", "is no longer limited to certain values.", old.place);
  return admitsAll(revision, old);
}

function admitsAll(shape: Shape, { values }: ValueFacts): boolean {
  return [...values.values()].every(({ value }) => admits(shape, value));
}

/** Whether a schema is known to accept a value: objects and lists are not looked into, patterns and formats not run. */
function admits(shape: Shape, value: JsonValue): boolean {
  if (typeof value === "boolean") return (shape.types & typeBits.boolean) !== 0;
  if ((shape.types & typeOfValue(value)) === 0) return false;
  if (typeof value === "number") return isNumberWithin(shape, value);
  if (typeof value !== "string") return false;
  const { max, min, patterns, formats } = shape.texts;
  const length = Array.from(value).length;
  return isWithin(max, min, length) && patterns.length === 0 && formats.length === 0;
}

function isNumberWithin({ numbers }: Shape, value: number): boolean {
  const { max, min, multipleOf } = numbers;
  return isWithin(max, min, value) && multipleOf.every((one) => Number.isInteger(value / one.value));
}

function isWithin(max: Bound | undefined, min: Bound | undefined, value: number): boolean {
  const isBelow = max === undefined || value < max.value || (value === max.value && !max.exclusive);
  return isBelow && (min === undefined || value > min.value || (value === min.value && !min.exclusive));
}

/** `x-extensible-enum`: values that are known, among others. Only those that vanish are reported. */
export function compareExtensibleEnums(
  report: SchemaReport,
  base: ReadonlyMap<string, KeywordValue<JsonValue>>,
  revision: ReadonlyMap<string, KeywordValue<JsonValue>>,
): void {
  if (revision.size === 0) return;
  for (const [text, { value, place }] of base) {
    if (revision.has(text)) continue;
    report.about(["x-extensible-enum-value-removed"], "none", `no longer names ${shown(value)}.`, place);
  }
}
