import type { Place } from "../document-source.js";
import { undeclared } from "./object-facts.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaNode } from "./schema-node.js";
import type { SchemaReport } from "./schema-pair.js";
import type { ObjectFacts, KeywordValue } from "./shape.js";
import { isSameFlat } from "./unchanged-components.js";

/** One property in one of the documents. */
interface Property {
  readonly node: SchemaNode;
  readonly place: Place;
  /** Declared, not only required. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly hasDefault: boolean;
  readonly requiredAt?: Place;
}

/** Compares the properties of two objects, for one direction: read-only ones are not sent, write-only ones not received. */
export function compareProperties(
  compare: SchemaComparison,
  report: SchemaReport,
  base: ObjectFacts,
  revision: ObjectFacts,
): void {
  const names = new Set([base, revision].flatMap(({ properties, required }) => [...properties.keys(), ...required.keys()])); // prettier-ignore
  const removed: string[] = [];
  const added: string[] = [];
  for (const name of names) {
    if (isUnchanged(compare, base, revision, name)) continue;
    const old = propertyOf(compare, "base", base, name);
    const now = propertyOf(compare, "revision", revision, name);
    if (old !== undefined && now !== undefined) compareProperty(compare, report, name, old, now, base);
    else (old === undefined ? added : removed).push(name);
  }
  const renames = findRenames(compare, report, base, revision, removed, added);
  for (const name of removed) {
    tellRemoved(compare, report, name, propertyOf(compare, "base", base, name)!, revision, renames.get(name));
  }
  for (const name of added) tellAdded(compare, report, name, propertyOf(compare, "revision", revision, name)!, base);
}

function isUnchanged(compare: SchemaComparison, base: ObjectFacts, revision: ObjectFacts, name: string): boolean {
  if (!compare.isSameVersion || base.required.has(name) !== revision.required.has(name)) return false;
  const [old, now] = [base.properties.get(name)?.written, revision.properties.get(name)?.written];
  return old !== undefined && isSameFlat(old, now);
}

function propertyOf(
  compare: SchemaComparison,
  side: "base" | "revision",
  facts: ObjectFacts,
  name: string,
): Property | undefined {
  const requiredAt = facts.required.get(name);
  const declared = facts.properties.get(name) ?? requiredOnly(compare, side, facts, name, requiredAt);
  if (declared === undefined) return undefined;
  const { readOnly, writeOnly, default: value } = compare.annotationsOf(side, declared.value);
  return {
    node: declared.value,
    place: declared.place,
    required: requiredAt !== undefined,
    readOnly,
    writeOnly,
    hasDefault: value !== undefined,
    requiredAt,
  };
}

/** A property that is required and not declared is any of those that are allowed. */
function requiredOnly(
  compare: SchemaComparison,
  side: "base" | "revision",
  facts: ObjectFacts,
  name: string,
  place: Place | undefined,
): KeywordValue<SchemaNode> | undefined {
  return place === undefined ? undefined : { value: undeclared(facts, name, compare.nodes(side)), place };
}

function isHidden({ pair }: SchemaReport, { readOnly, writeOnly }: Property): boolean {
  return pair.direction === "request" ? readOnly : writeOnly;
}

function compareProperty(
  compare: SchemaComparison,
  report: SchemaReport,
  name: string,
  base: Property,
  revision: Property,
  facts: ObjectFacts,
): void {
  const [wasHidden, isHiddenNow] = [isHidden(report, base), isHidden(report, revision)];
  if (wasHidden && isHiddenNow) {
    compare.child(report.pair, base.node, revision.node, name, "hidden");
    compareHiddenRequired(report, name, base, revision);
    return;
  }
  compareMutability(report, name, base, revision);
  if (wasHidden) compareWithRest(compare, report, name, revision, facts);
  if (wasHidden || isHiddenNow) return;
  compare.child(report.pair, base.node, revision.node, name);
  compareRequired(report, name, base, revision);
}

function compareHiddenRequired(report: SchemaReport, name: string, base: Property, revision: Property): void {
  if (base.required === revision.required) return;
  const what = revision.required ? "required" : "optional";
  const message = `is ${what} now.`;
  const ids = [`${report.pair.direction}-write-only-property-became-${what}`];
  if (report.pair.direction === "response") report.member(name, ids, "none", message, base.place, revision.place);
}

function compareMutability(report: SchemaReport, name: string, base: Property, revision: Property): void {
  const { direction } = report.pair;
  for (const [kind, old, now] of [
    ["read-only", base.readOnly, revision.readOnly],
    ["write-only", base.writeOnly, revision.writeOnly],
  ] as const) {
    if (old === now) continue;
    const isRequired = now ? base.required : revision.required;
    const id = `${direction}-${isRequired ? "required" : "optional"}-property-became-${now ? "" : "not-"}${kind}`;
    const hides = kind === (direction === "request" ? "read-only" : "write-only");
    const effect = !hides ? "none" : mutabilityEffect(direction, now, isRequired);
    const message = `is ${now ? "" : "no longer "}${kind}${now ? " now" : ""}.`;
    report.member(name, [id], effect, message, base.place, revision.place);
  }
}

function mutabilityEffect(direction: string, isHiddenNow: boolean, isRequired: boolean): "narrows" | "widens" | "none" {
  if (direction === "request") return isHiddenNow || isRequired ? "narrows" : "none";
  return isHiddenNow ? "widens" : "none";
}

function compareRequired(report: SchemaReport, name: string, base: Property, revision: Property): void {
  if (base.required === revision.required) return;
  const { direction } = report.pair;
  const places = [base.requiredAt ?? base.place, revision.requiredAt ?? revision.place] as const;
  if (!revision.required) {
    report.member(name, [`${direction}-property-became-optional`], "widens", "is no longer required.", ...places);
    return;
  }
  const ids = revision.hasDefault ? [`${direction}-property-became-required-with-default`] : [];
  const header = report.pair.root.isRequestHeader ? ["request-header-property-became-required"] : [];
  report.member(name, [...header, ...ids, `${direction}-property-became-required`], "narrows", "is required now.", ...places); // prettier-ignore
}

function tellRemoved(
  compare: SchemaComparison,
  report: SchemaReport,
  name: string,
  property: Property,
  revision: ObjectFacts,
  renamedTo: string | undefined,
): void {
  const hidden = isHidden(report, property);
  const rest = undeclared(revision, name, compare.nodes("revision"));
  const isRefused = compare.isNothing(rest);
  const rename = renamedTo === undefined ? "" : ` It is probably renamed to \`${renamedTo}\`.`;
  if (report.pair.direction === "response") {
    const id = responseId("removed", property, hidden);
    report.member(name, [id], hidden ? "none" : "widens", `is removed.${rename}`, property.place);
  } else if (!hidden) {
    const [id, message] = isRefused
      ? ["request-schema-property-refused", "is no longer allowed."]
      : ["request-property-removed", "is removed."];
    report.member(name, [id], "narrows", `${message}${rename}`, property.place);
  }
  if (!hidden && !isRefused && !compare.isAnything(rest)) compare.child(report.pair, property.node, rest, name);
}

function responseId(change: "added" | "removed", { required }: Property, isHidden: boolean): string {
  return `response-${required ? "required" : "optional"}-${isHidden ? "write-only-" : ""}property-${change}`;
}

function tellAdded(
  compare: SchemaComparison,
  report: SchemaReport,
  name: string,
  property: Property,
  base: ObjectFacts,
): void {
  const hidden = isHidden(report, property);
  const rest = undeclared(base, name, compare.nodes("base"));
  const wasRefused = compare.isNothing(rest);
  const message = `is new${property.required ? ", and required" : ""}.`;
  const tell = (id: string, effect: "narrows" | "widens" | "none"): void =>
    report.member(name, [id], effect, message, undefined, property.place);
  if (report.pair.direction === "request") {
    if (!hidden) tell(newRequestId(report, property), property.required ? "narrows" : "widens");
  } else if (hidden) tell(responseId("added", property, true), "none");
  else if (wasRefused) tell("response-schema-property-added-to-closed-object", "widens");
  else tell(responseId("added", property, false), "narrows");
  if (!hidden && !wasRefused && !compare.isAnything(rest)) compare.child(report.pair, rest, property.node, name);
}

/** A member that this direction did not have had to be as all others are. */
function compareWithRest(
  compare: SchemaComparison,
  report: SchemaReport,
  name: string,
  property: Property,
  base: ObjectFacts,
): void {
  const rest = undeclared(base, name, compare.nodes("base"));
  if (!compare.isNothing(rest)) {
    if (!compare.isAnything(rest)) compare.child(report.pair, rest, property.node, name);
  } else if (report.pair.direction === "response") {
    const ids = ["response-schema-property-added-to-closed-object"];
    report.member(name, ids, "widens", "is new.", undefined, property.place);
  }
}

function newRequestId({ pair }: SchemaReport, { required, hasDefault }: Property): string {
  if (!required) return "new-optional-request-property";
  if (pair.root.isRequestHeader) return "new-required-request-header-property";
  return `new-required-request-property${hasDefault ? "-with-default" : ""}`;
}

/** At most so many pairs are tried, because each may be large. */
const triedRenames = 100;

/** Which removed property probably has another name now: one in the same object, with the same schema. */
function findRenames(
  compare: SchemaComparison,
  report: SchemaReport,
  base: ObjectFacts,
  revision: ObjectFacts,
  removed: readonly string[],
  added: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  if (removed.length * added.length > triedRenames) return found;
  const [oldNames, newNames] = [base, revision].map(({ properties }) => [...properties.keys()]);
  const free = new Set(added);
  for (const name of removed) {
    const candidates = [...free].filter((other) => isSame(compare, report, base, revision, name, other));
    const sameIndex = candidates.filter((other) => newNames!.indexOf(other) === oldNames!.indexOf(name));
    const [match] = candidates.length === 1 ? candidates : sameIndex;
    if (match === undefined) continue;
    found.set(name, match);
    free.delete(match);
  }
  return found;
}

function isSame(
  compare: SchemaComparison,
  report: SchemaReport,
  base: ObjectFacts,
  revision: ObjectFacts,
  name: string,
  other: string,
): boolean {
  const [old, now] = [base.properties.get(name), revision.properties.get(other)];
  return old !== undefined && now !== undefined && !compare.differs(report.pair, old.value, now.value);
}
