import type { Place } from "../document-source.js";
import { isObject, memberOf } from "../json-access.js";
import { compareBounds, readBound } from "./bounds.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaNode, SchemaNodes } from "./schema-node.js";
import type { SchemaReport } from "./schema-pair.js";
import type { ArrayFacts, ContainsFacts, KeywordValue, Shape } from "./shape.js";

/** The keywords of one schema about items. */
interface OwnItems {
  readonly prefix: readonly Place[];
  readonly rest: Place | undefined;
}

export function readArrays(places: readonly Place[], nodes: SchemaNodes): ArrayFacts {
  const own = places.map((place) => ownItems(place, nodes));
  const length = Math.max(0, ...own.map(({ prefix }) => prefix.length));
  const at = (index: number): SchemaNode =>
    nodeOf(
      nodes,
      own.map(({ prefix, rest }) => prefix[index] ?? rest),
    );
  const unevaluated = saidWith("unevaluatedItems", places)[0];
  const hasRest = own.some(({ rest }) => rest !== undefined);
  return {
    max: readBound("max", "maxItems", places),
    min: readBound("min", "minItems", places, 0),
    ...(saidWith("uniqueItems", places).some(({ value }) => value.value === true) && {
      unique: { value: true, place: saidWith("uniqueItems", places)[0]!.place },
    }),
    prefix: Array.from({ length }, (_, index) => at(index)),
    rest: unevaluated && !hasRest ? nodeOf(nodes, [unevaluated.value]) : at(length),
    ...(unevaluated && !hasRest && { restIsUnevaluated: { value: true, place: unevaluated.place } }),
    contains: places.flatMap((place) => readContains(place, nodes)),
  };
}

/** The places of a keyword, wherever it is. */
export function saidWith(keyword: string, places: readonly Place[]): KeywordValue<Place>[] {
  return places.flatMap((owner): KeywordValue<Place>[] => {
    if (memberOf(owner.value, keyword) === undefined) return [];
    const place = owner.member(keyword);
    return [{ value: place, place }];
  });
}

/** The schemas at some places, all at once; `false` allows nothing. */
export function nodeOf(nodes: SchemaNodes, places: readonly (Place | undefined)[]): SchemaNode {
  const present = places.filter((place) => place !== undefined);
  if (present.some(({ value }) => value === false)) return nodes.nothing;
  return nodes.of(present.filter(({ value }) => isObject(value)).map((place) => nodes.part(place)));
}

function ownItems(place: Place, { source }: SchemaNodes): OwnItems {
  const prefixPlace = source.member(place, "prefixItems");
  const prefix = prefixPlace.list();
  const rest = source.member(place, "items");
  return { prefix, rest: rest.value === undefined ? undefined : rest };
}

function readContains(place: Place, nodes: SchemaNodes): ContainsFacts[] {
  const schema = nodes.source.member(place, "contains");
  if (schema.value === undefined) return [];
  const limits = ["minContains", "maxContains"].map((keyword) => memberOf(place.value, keyword));
  const [min, max] = [limits[0] ?? 1, limits[1] ?? Number.POSITIVE_INFINITY].map(Number);
  return [{ schema: nodeOf(nodes, [schema]), min: min!, max: max!, place: schema }];
}

export function compareArrays(compare: SchemaComparison, report: SchemaReport, base: Shape, revision: Shape): void {
  const [old, now] = [base.arrays, revision.arrays];
  compareBounds(report, "max", "-items", old.max, now.max);
  compareBounds(report, "min", "-items", old.min, now.min);
  if (now.unique && !old.unique) {
    report.about(["unique-items-added"], "narrows", "must not have an item twice now.", undefined, now.unique.place);
  }
  if (old.unique && !now.unique) {
    report.about(["unique-items-removed"], "widens", "may have an item twice now.", old.unique.place);
  }
  comparePrefix(compare, report, old, now);
  compareRest(compare, report, old, now);
  compareContains(compare, report, old.contains, now.contains);
}

function comparePrefix(compare: SchemaComparison, report: SchemaReport, base: ArrayFacts, revision: ArrayFacts): void {
  const [old, now] = [base.prefix.length, revision.prefix.length];
  for (let index = 0; index < Math.max(old, now); index++) {
    const places = [base.prefix[index] ?? base.rest, revision.prefix[index] ?? revision.rest] as const;
    const isOpen = places.some((node) => compare.isAnything(node)) && old !== now;
    if (!isOpen) compare.child(report.pair, ...places, `[${index}]`);
  }
  if (old === now) return;
  const [what, rest] = old < now ? (["added", base.rest] as const) : (["removed", revision.rest] as const);
  const effect = !compare.isAnything(rest) ? "none" : old < now ? "narrows" : "widens";
  const message = `has schemas for its first ${now} items now, instead of ${old}.`;
  report.about([`prefix-items-${what}`], effect, message);
}

function compareRest(compare: SchemaComparison, report: SchemaReport, base: ArrayFacts, revision: ArrayFacts): void {
  const [old, now] = [base.restIsUnevaluated, revision.restIsUnevaluated];
  const [wasOpen, isOpen] = [base, revision].map(({ rest }) => compare.isAnything(rest));
  if (now && wasOpen && !isOpen) {
    report.about(["unevaluated-items-added"], "narrows", "limits all other items now.", undefined, now.place);
  } else if (old && isOpen && !wasOpen) {
    report.about(["unevaluated-items-removed"], "widens", "no longer limits other items.", old.place);
  } else compare.child(report.pair, base.rest, revision.rest, "[]");
}

function compareContains(
  compare: SchemaComparison,
  report: SchemaReport,
  base: readonly ContainsFacts[],
  revision: readonly ContainsFacts[],
): void {
  for (let index = 0; index < Math.max(base.length, revision.length); index++) {
    const [old, now] = [base[index], revision[index]];
    if (old === undefined) {
      report.about(["contains-added"], "narrows", "has to contain certain items now.", undefined, now!.place);
    } else if (now === undefined) {
      report.about(["contains-removed"], "widens", "no longer has to contain certain items.", old.place);
    } else compareContained(compare, report, old, now);
  }
}

function compareContained(
  compare: SchemaComparison,
  report: SchemaReport,
  base: ContainsFacts,
  revision: ContainsFacts,
): void {
  const told = [base.place, revision.place] as const;
  if (base.min !== revision.min) {
    const [change, effect] = base.min < revision.min ? (["increased", "narrows"] as const) : (["decreased", "widens"] as const); // prettier-ignore
    report.about([`min-contains-${change}`], effect, `has to contain at least ${revision.min} such items now.`, ...told); // prettier-ignore
  }
  if (base.max !== revision.max) {
    const [change, effect] = base.max > revision.max ? (["decreased", "narrows"] as const) : (["increased", "widens"] as const); // prettier-ignore
    report.about([`max-contains-${change}`], effect, `may contain at most ${revision.max} such items now.`, ...told);
  }
  // An upper limit turns the meaning around: fewer items that match are more lists that do.
  if (base.max === Infinity && revision.max === Infinity) {
    compare.child(report.pair, base.schema, revision.schema, "[]");
  } else if (compare.differs(report.pair, base.schema, revision.schema)) {
    report.about([], "both", "has to contain other items.", ...told);
  }
}
