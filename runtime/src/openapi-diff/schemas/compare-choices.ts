import type { Place } from "../document-source.js";
import { areExclusive } from "./exclusive-alternatives.js";
import { valuesSelecting } from "./discriminators.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaReport } from "./schema-pair.js";
import { typeBits, type Alternative, type Choice, type DiscriminatorFacts, type Shape } from "./shape.js";

/** The schemas of one choice, or a schema without one as its only alternative. */
interface Alternatives {
  readonly kind: Choice["kind"] | undefined;
  readonly list: readonly Alternative[];
  readonly discriminator?: DiscriminatorFacts;
  /** Whether values are refused that match two of them. */
  readonly overlaps: boolean;
  readonly place?: Place;
}

/** Compares shapes of which at least one is a single choice. */
export function compareChoices(compare: SchemaComparison, report: SchemaReport, base: Shape, revision: Shape): void {
  const [old, now] = [alternativesOf(compare, "base", base), alternativesOf(compare, "revision", revision)];
  compareAlternatives(compare, report, old, now);
}

function alternativesOf(compare: SchemaComparison, side: "base" | "revision", shape: Shape): Alternatives {
  const [choice] = (shape.written ?? shape).choices;
  const self: Alternative = { node: shape.node, written: shape.node };
  if (choice === undefined) return { kind: undefined, list: shape.types === 0 ? [] : [self], overlaps: false };
  const isUnion = choice.kind === "anyOf" || choice.exclusive || areExclusive(compare, side, choice);
  const { kind, alternatives: list, place } = choice;
  return { kind, list, discriminator: shape.discriminator, overlaps: !isUnion, place };
}

/** Compares shapes with several choices, all of which have to be met. */
export function compareManyChoices(
  compare: SchemaComparison,
  report: SchemaReport,
  base: Shape,
  revision: Shape,
): void {
  const written = (choice: Choice | undefined): Alternatives | undefined =>
    choice && {
      kind: choice.kind,
      list: choice.alternatives.map((one) => ({ node: one.written, written: one.written })),
      overlaps: choice.kind === "oneOf",
      place: choice.place,
    };
  for (let index = 0; index < Math.max(base.choices.length, revision.choices.length); index++) {
    const [old, now] = [written(base.choices[index]), written(revision.choices[index])];
    if (old !== undefined && now !== undefined) compareAlternatives(compare, report, old, now);
    else if (now !== undefined) {
      report.about(["all-of-added"], "narrows", "has to be one of more choices now.", undefined, now.place);
    } else report.about(["all-of-removed"], "widens", "no longer has to be one of some choices.", old?.place);
  }
}

function compareAlternatives(
  compare: SchemaComparison,
  report: SchemaReport,
  base: Alternatives,
  revision: Alternatives,
): void {
  const matches = new Matching(compare, report, base, revision);
  for (const [old, now] of matches.pairs) compare.child(report.pair, old.node, now.node, "", "alternative");
  const { removed, added } = matches;
  const isOther = matches.pairs.length === 0 && removed.length > 0 && added.length > 0;
  if (isOther && (base.kind === undefined || revision.kind === undefined)) {
    report.about(["type-changed"], "both", "has other schemas to choose from.", base.place, revision.place);
    return;
  }
  tellRemoved(compare, report, base, revision, removed);
  tellAdded(compare, report, base, revision, added);
  const isChanged = removed.length + added.length > 0 || matches.differ() || base.kind !== revision.kind;
  if (isChanged && (base.overlaps || revision.overlaps)) {
    report.about(["alternatives-changed"], "both", "is a `oneOf` whose schemas may overlap, and they changed.", base.place, revision.place); // prettier-ignore
  }
}

function tellRemoved(
  compare: SchemaComparison,
  report: SchemaReport,
  base: Alternatives,
  revision: Alternatives,
  removed: readonly Alternative[],
): void {
  const kind = (base.kind ?? revision.kind) === "anyOf" ? "any-of" : "one-of";
  for (const old of removed) {
    const isCovered = (now: Alternative): boolean => !compare.effectsBetween(report.pair, old.node, now.node).narrows;
    if (isTried(removed, revision.list) && mayBeCovered(compare, "base", old, revision) && revision.list.some(isCovered)) continue; // prettier-ignore
    const message = `can no longer be ${nameOf(old)}.`;
    report.about([`${kind}-removed`], "narrows", message, old.written, revision.place);
  }
}

function tellAdded(
  compare: SchemaComparison,
  report: SchemaReport,
  base: Alternatives,
  revision: Alternatives,
  added: readonly Alternative[],
): void {
  const kind = (revision.kind ?? base.kind) === "anyOf" ? "any-of" : "one-of";
  const wraps = base.kind === undefined && base.list.length > 0 && report.pair.position === "body" && kind === "one-of";
  const news = added.filter((now) => {
    const isCovered = (old: Alternative): boolean => !compare.effectsBetween(report.pair, old.node, now.node).widens;
    return !isTried(added, base.list) || !mayBeCovered(compare, "revision", now, base) || !base.list.some(isCovered);
  });
  if (wraps && news.length > 0) {
    const message = `is one of ${revision.list.length} schemas now.`;
    report.about(["wrapped-in-one-of"], "widens", message, undefined, revision.place);
    return;
  }
  for (const now of news) {
    const message = `can be ${nameOf(now)} now.`;
    report.about([`${kind}-added`], "widens", message, base.place, now.written);
  }
}

/** Of two objects in a choice, each is something of its own, even if one accepts what the other does. */
function mayBeCovered(
  compare: SchemaComparison,
  side: "base" | "revision",
  { node }: Alternative,
  others: Alternatives,
): boolean {
  return others.kind === undefined || (compare.shapeOf(side, node).types & typeBits.object) === 0;
}

function nameOf({ written }: Alternative): string {
  return written.name === undefined ? "one of its schemas" : `\`${written.name}\``;
}

/** At most so many pairs of alternatives without a name are tried, because each may be large. */
const triedPairs = 400;

function isTried(some: readonly Alternative[], others: readonly Alternative[]): boolean {
  return some.length * others.length <= triedPairs;
}

/** Which alternatives are the same ones: those with one name, then those that accept the same, then those that are alike. */
class Matching {
  readonly pairs: (readonly [Alternative, Alternative])[] = [];
  removed: readonly Alternative[];
  added: readonly Alternative[];

  constructor(
    readonly compare: SchemaComparison,
    readonly report: SchemaReport,
    base: Alternatives,
    revision: Alternatives,
  ) {
    this.removed = base.list;
    this.added = revision.list;
    this.#matchNames(base, revision);
    const isSmall = isTried(this.removed, this.added);
    if (isSmall) {
      this.#match((old, now) => !this.#effects(old, now).narrows && !this.#effects(old, now).widens);
      const bad = report.pair.direction === "request" ? "narrows" : "widens";
      this.#match((old, now) => !this.#effects(old, now)[bad]);
    }
    if (isSmall) this.#match((old, now) => this.#areAlike(old, now));
    else this.#matchPlaces();
  }

  /** Whether a pair accepts other values than before. */
  differ(): boolean {
    return this.pairs.some(([old, now]) => this.#effects(old, now).narrows || this.#effects(old, now).widens);
  }

  #effects(old: Alternative, now: Alternative): { readonly narrows: boolean; readonly widens: boolean } {
    return this.compare.effectsBetween(this.report.pair, old.node, now.node);
  }

  #matchNames(base: Alternatives, revision: Alternatives): void {
    const byValue = new Map<string, Alternative>();
    const byName = new Map<string, Alternative>();
    for (const one of revision.list) {
      for (const value of valuesSelecting(revision.discriminator, one.written)) byValue.set(value, one);
      if (one.written.name !== undefined) byName.set(one.written.name, one);
    }
    const taken = new Set<Alternative>();
    for (const old of base.list) {
      const values = valuesSelecting(base.discriminator, old.written);
      const candidates = [...values.map((value) => byValue.get(value)), byName.get(old.written.name ?? "")];
      const match = candidates.find((one) => one !== undefined && !taken.has(one));
      if (match === undefined) continue;
      taken.add(match);
      this.pairs.push([old, match]);
    }
    this.#leave();
  }

  #match(isSame: (old: Alternative, now: Alternative) => boolean): void {
    const free = new Set(this.added);
    for (const old of this.removed) {
      const match = [...free].find((now) => isSame(old, now));
      if (match === undefined) continue;
      free.delete(match);
      this.pairs.push([old, match]);
    }
    this.#leave();
  }

  /** Of many, only those at one index are compared. */
  #matchPlaces(): void {
    for (const [index, old] of this.removed.entries()) {
      const now = this.added[index];
      if (now !== undefined && this.#areAlike(old, now)) this.pairs.push([old, now]);
    }
    this.#leave();
  }

  #leave(): void {
    const taken = new Set(this.pairs.flat());
    this.removed = this.removed.filter((one) => !taken.has(one));
    this.added = this.added.filter((one) => !taken.has(one));
  }

  /** Of the same type, and objects with a property of the same name. Two names are two things. */
  #areAlike(old: Alternative, now: Alternative): boolean {
    const [a, b] = [this.compare.shapeOf("base", old.node), this.compare.shapeOf("revision", now.node)];
    if (a.types !== b.types) return false;
    if (old.written.name !== undefined && now.written.name !== undefined) return false;
    const names = [...a.objects.properties.keys()];
    return names.length === 0 || names.some((name) => b.objects.properties.has(name));
  }
}
