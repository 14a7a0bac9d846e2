import type { Place } from "../document-source.js";
import { memberOf } from "../json-access.js";
import type { SchemaReport } from "./schema-pair.js";
import type { Bound } from "./shape.js";

/** Which end of a range. */
type End = "max" | "min";

function isTighter(end: End, a: Bound, b: Bound): boolean {
  if (a.value === b.value) return a.exclusive && !b.exclusive;
  return end === "max" ? a.value < b.value : a.value > b.value;
}

/** The tightest bound that some schemas set with a keyword; none if it bounds nothing. */
export function readBound(end: End, keyword: string, places: readonly Place[], nothing?: number): Bound | undefined {
  const bounds = places.flatMap((place): Bound[] => {
    const limit = memberOf(place.value, keyword);
    if (typeof limit !== "number" || limit === nothing) return [];
    return [boundAt(place.member(keyword), false)];
  });
  return tightest(end, bounds);
}

/** The bound of numbers. Before OpenAPI 3.1, `exclusiveMaximum` is `true` beside `maximum`. */
export function readNumberBound(end: End, places: readonly Place[]): Bound | undefined {
  const [inclusive, exclusive] = end === "max" ? ["maximum", "exclusiveMaximum"] : ["minimum", "exclusiveMinimum"];
  const bounds = places.flatMap((place): Bound[] => {
    const limit = memberOf(place.value, inclusive);
    const beyond = memberOf(place.value, exclusive);
    return [
      ...(typeof limit === "number" ? [boundAt(place.member(inclusive), beyond === true)] : []),
      ...(typeof beyond === "number" ? [boundAt(place.member(exclusive), true)] : []),
    ];
  });
  return tightest(end, bounds);
}

function boundAt(place: Place, exclusive: boolean): Bound {
  return { value: Number(place.value), exclusive, place };
}

function tightest(end: End, bounds: readonly Bound[]): Bound | undefined {
  return bounds.reduce<Bound | undefined>((best, one) => (best && !isTighter(end, one, best) ? best : one), undefined);
}

const words = {
  "": "value",
  "-length": "length",
  "-items": "number of items",
  "-properties": "number of properties",
} as const;

/** Tells how a bound changed. `suffix` names what is bounded, as in the ids: `max-length`. */
export function compareBounds(
  report: SchemaReport,
  end: End,
  suffix: keyof typeof words,
  base: Bound | undefined,
  revision: Bound | undefined,
  areIntegers = false,
): void {
  const [old, now] = areIntegers ? [integerBound(end, base), integerBound(end, revision)] : [base, revision];
  if (sameBound(old, now)) return;
  const narrows = now !== undefined && (old === undefined || isTighter(end, now, old));
  report.about(
    boundIds(end, suffix, narrows, base, revision),
    narrows ? "narrows" : "widens",
    boundMessage(end, suffix, base, revision),
    base?.place,
    revision?.place,
  );
}

/** The ends of its id: a bound that was not there before has one of its own for some suffixes. */
function boundIds(
  end: End,
  suffix: string,
  narrows: boolean,
  base: Bound | undefined,
  revision: Bound | undefined,
): string[] {
  const name = `${(revision ?? base)!.exclusive ? "exclusive-" : ""}${end}${suffix}`;
  const isHigher = narrows === (end === "min");
  const appears = base === undefined ? [`${name}-set`] : revision === undefined ? [`${name}-unset`] : [];
  return [...appears, `${name}-${isHigher ? "increased" : "decreased"}`];
}

function boundMessage(
  end: End,
  suffix: keyof typeof words,
  base: Bound | undefined,
  revision: Bound | undefined,
): string {
  // prettier-ignore
  const isExclusive = (revision ?? base)!.exclusive;
  const label = `${isExclusive ? "exclusive " : ""}${end === "max" ? "highest" : "lowest"} ${words[suffix]}`;
  const before = base === undefined ? "It had none." : `It was ${base.value}${formerly(base, revision)}.`;
  if (revision === undefined) return `no longer has ${isExclusive ? "an" : "a"} ${label}. ${before}`;
  return `has the ${label} ${revision.value} now. ${before}`;
}

/** Says that the bound itself was allowed, or was not, if that is another now. */
function formerly({ exclusive }: Bound, revision: Bound | undefined): string {
  if (revision === undefined || revision.exclusive === exclusive) return "";
  return exclusive ? ", exclusive" : ", inclusive";
}

function sameBound(a: Bound | undefined, b: Bound | undefined): boolean {
  return a?.value === b?.value && a?.exclusive === b?.exclusive;
}

/** Bounds of integers are compared by the last integer inside, so that `exclusiveMinimum: 0` is `minimum: 1`. */
function integerBound(end: End, bound: Bound | undefined): Bound | undefined {
  if (bound === undefined) return undefined;
  const step = end === "max" ? -1 : 1;
  const inside = end === "max" ? Math.floor(bound.value) : Math.ceil(bound.value);
  const value = bound.exclusive && inside === bound.value ? bound.value + step : inside;
  return { ...bound, value, exclusive: false };
}
