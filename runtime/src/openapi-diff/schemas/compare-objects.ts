import { requiredWithChanges, type SentValues } from "../required-with.js";
import { compareBounds } from "./bounds.js";
import { compareProperties } from "./compare-properties.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaNode } from "./schema-node.js";
import type { SchemaReport } from "./schema-pair.js";
import type { ObjectFacts, Shape } from "./shape.js";

export function compareObjects(compare: SchemaComparison, report: SchemaReport, base: Shape, revision: Shape): void {
  const [old, now] = [base.objects, revision.objects];
  compareBounds(report, "max", "-properties", old.max, now.max);
  compareBounds(report, "min", "-properties", old.min, now.min);
  compareProperties(compare, report, old, now);
  compareAdditional(compare, report, old, now);
  comparePatternProperties(compare, report, old, now);
  compareNames(compare, report, old, now);
  compareRequiredWith(report, old, now);
  compareDependentRequired(report, old, now);
  compareDependentSchemas(compare, report, old, now);
}

function compareAdditional(
  compare: SchemaComparison,
  report: SchemaReport,
  { additional: base, additionalIsUnevaluated: old }: ObjectFacts,
  { additional: revision, additionalIsUnevaluated: now }: ObjectFacts,
): void {
  const [wasOpen, isOpen] = [compare.isAnything(base.value), compare.isAnything(revision.value)];
  const [wasClosed, isClosed] = [compare.isNothing(base.value), compare.isNothing(revision.value)];
  if ((wasOpen && isOpen) || (wasClosed && isClosed)) return;
  const places = [base.place, revision.place].map((place) => (place.owner === undefined ? undefined : place));
  if (wasOpen || isClosed) {
    const message = isClosed ? "no longer allows other properties." : "limits its other properties now.";
    report.about(additionalIds("added", now), "narrows", message, ...places);
  } else if (wasClosed || (isOpen && report.pair.direction === "request")) {
    const message = wasClosed ? "allows other properties now." : "no longer limits its other properties.";
    report.about(additionalIds("removed", old), "widens", message, ...places);
    // Clients read the values of a dictionary: any value is another type of them.
  } else compare.child(report.pair, base.value, revision.value, "*");
}

/** `unevaluatedProperties` has ids of its own. */
function additionalIds(change: "added" | "removed", unevaluated: ObjectFacts["additionalIsUnevaluated"]): string[] {
  const id = `additional-properties-${change === "added" ? "narrowed" : "widened"}`;
  return unevaluated === undefined ? [id] : [`unevaluated-properties-${change}`, id];
}

function comparePatternProperties(
  compare: SchemaComparison,
  report: SchemaReport,
  base: ObjectFacts,
  revision: ObjectFacts,
): void {
  for (const [pattern, node] of revision.patterns) {
    const old = base.patterns.get(pattern);
    if (old !== undefined) compare.child(report.pair, old, node, `/${pattern}/`);
    else tellPattern(compare, report, "added", pattern, base, node);
  }
  for (const [pattern, node] of base.patterns) {
    if (!revision.patterns.has(pattern)) tellPattern(compare, report, "removed", pattern, revision, node);
  }
}

/** In an object that allows no other properties, a pattern lets some in. In any other, it limits some. */
function tellPattern(
  compare: SchemaComparison,
  report: SchemaReport,
  change: "added" | "removed",
  pattern: string,
  other: ObjectFacts,
  node: SchemaNode,
): void {
  const places = change === "added" ? [undefined, node] : [node, undefined];
  const verb = change === "added" ? "has a schema for" : "no longer has a schema for";
  const message = `${verb} properties that match \`${pattern}\`${change === "added" ? " now" : ""}.`;
  const what = `pattern-property-${change}`;
  if (compare.isNothing(other.additional.value)) {
    report.about([], change === "added" ? "widens" : "narrows", message, ...places);
  } else if (compare.isAnything(other.additional.value)) {
    report.about([what], change === "added" ? "narrows" : "widens", message, ...places);
  } else report.about([], "both", message, ...places);
}

function compareNames(
  compare: SchemaComparison,
  report: SchemaReport,
  { names: base }: ObjectFacts,
  { names: revision }: ObjectFacts,
): void {
  const [wasOpen, isOpen] = [compare.isAnything(base.value), compare.isAnything(revision.value)];
  if (wasOpen && isOpen) return;
  if (wasOpen) {
    report.about(["property-names-added"], "narrows", "limits the names of its properties now.", undefined, revision.place); // prettier-ignore
  } else if (isOpen) {
    report.about(["property-names-removed"], "widens", "no longer limits the names of its properties.", base.place);
  } else compare.child(report.pair, base.value, revision.value, "(names)");
}

function compareRequiredWith(report: SchemaReport, base: ObjectFacts, revision: ObjectFacts): void {
  for (const { what, message } of requiredWithChanges(sentValues(base), sentValues(revision))) {
    report.about([`dependent-required-${what}`], what === "removed" ? "widens" : "narrows", message);
  }
}

function sentValues({ properties, required, requiredWith }: ObjectFacts): SentValues {
  return { names: new Map([...properties.keys()].map((name) => [name, name])), required, models: requiredWith };
}

/** Properties that are always required are not required by others. */
function compareDependentRequired(report: SchemaReport, base: ObjectFacts, revision: ObjectFacts): void {
  for (const name of new Set([...base.dependentRequired.keys(), ...revision.dependentRequired.keys()])) {
    const old = base.dependentRequired.get(name) ?? new Set<string>();
    const now = revision.dependentRequired.get(name) ?? new Set<string>();
    const narrows = [...now].some((one) => !old.has(one) && !base.required.has(one));
    const widens = [...old].some((one) => !now.has(one) && !revision.required.has(one));
    if (!narrows && !widens) continue;
    const what = old.size === 0 ? "added" : now.size === 0 ? "removed" : "changed";
    const message = `requires other properties than before if it has \`${name}\`.`;
    const effect = narrows && widens ? "both" : narrows ? "narrows" : "widens";
    report.about([`dependent-required-${what}`], effect, message);
  }
}

function compareDependentSchemas(
  compare: SchemaComparison,
  report: SchemaReport,
  { dependentSchemas: base }: ObjectFacts,
  { dependentSchemas: revision }: ObjectFacts,
): void {
  for (const name of new Set([...base.keys(), ...revision.keys()])) {
    const [old, now] = [base.get(name), revision.get(name)];
    const message = `has another schema if it has \`${name}\`.`;
    if (old !== undefined && now !== undefined) compare.child(report.pair, old, now, `(with ${name})`);
    else if (now === undefined) report.about(["dependent-schema-removed"], "widens", message, old);
    else report.about(["dependent-schema-added"], "narrows", message, undefined, now);
  }
}
