import type { JsonValue } from "../../model/index.js";
import { canonicalText } from "../json-access.js";
import type { ComparisonSettings } from "../settings.js";

/** Tells a change by its id; the predicate follows what it is about. */
export type Tell = (id: string, predicate: string) => void;

/** The declarations about how long something stays. */
export interface Lifetime {
  readonly deprecated: boolean;
  readonly sunset?: JsonValue;
  readonly stability?: JsonValue;
}

/** The ids of one kind of thing that can be deprecated. */
interface LifetimeIds {
  readonly deprecated: string;
  readonly withSunset: string;
  readonly reactivated: string;
  readonly missing: string;
  readonly unreadable: string;
  readonly changedUnreadable: string;
  readonly tooSmall: string;
  readonly deleted?: string;
  readonly changedTooSmall?: string;
}

/** The kinds of things that can be deprecated, as ids call them. */
export type LifetimeKind = "endpoint" | "request-parameter" | "request-property" | "response-property";

const endpointIds: LifetimeIds = {
  deprecated: "endpoint-deprecated",
  withSunset: "endpoint-deprecated-with-sunset",
  reactivated: "endpoint-reactivated",
  missing: "api-deprecated-sunset-missing",
  unreadable: "api-deprecated-sunset-parse",
  changedUnreadable: "api-path-sunset-parse",
  tooSmall: "api-sunset-date-too-small",
  deleted: "sunset-deleted",
  changedTooSmall: "api-sunset-date-changed-too-small",
};

function idsOf(kind: LifetimeKind): LifetimeIds {
  if (kind === "endpoint") return endpointIds;
  const isParameter = kind === "request-parameter";
  const unreadable = isParameter ? `${kind}-sunset-parse` : `${kind}-deprecated-sunset-invalid`;
  return {
    deprecated: `${kind}-deprecated`,
    withSunset: isParameter ? `${kind}-deprecated` : `${kind}-deprecated-with-sunset`,
    reactivated: `${kind}-reactivated`,
    missing: `${kind}-deprecated-sunset-missing`,
    unreadable,
    changedUnreadable: unreadable,
    tooSmall: `${kind}-sunset-date-too-small`,
    ...(isParameter && { deleted: `${kind}-sunset-deleted`, changedTooSmall: `${kind}-sunset-date-changed-too-small` }),
  };
}

/** Compares whether something is deprecated, and until when it stays. */
export function compareDeprecation(
  kind: LifetimeKind,
  settings: ComparisonSettings,
  base: Lifetime,
  revision: Lifetime,
  tell: Tell,
): void {
  const ids = idsOf(kind);
  if (base.deprecated && revision.deprecated) compareSunsets(ids, settings, base, revision, tell);
  else if (base.deprecated) tell(ids.reactivated, "is no longer deprecated.");
  else if (revision.deprecated) becomesDeprecated(ids, settings, revision, tell);
}

function becomesDeprecated(ids: LifetimeIds, settings: ComparisonSettings, now: Lifetime, tell: Tell): void {
  const least = daysOf(settings, now.stability);
  if (now.sunset === undefined) {
    if (least > 0) tell(ids.missing, "is deprecated, without `x-sunset`.");
    else tell(ids.deprecated, "is deprecated.");
    return;
  }
  const days = daysUntil(settings, now.sunset);
  if (days === undefined) tell(ids.unreadable, "is deprecated, and its `x-sunset` is no date.");
  else if (days < 0) tell(ids.tooSmall, `is deprecated, and its date, ${String(now.sunset)}, has passed.`);
  else if (days < least) tell(ids.tooSmall, `is deprecated, and stays ${days} days. It has to stay ${least}.`);
  else tell(ids.withSunset, `is deprecated, and stays until ${String(now.sunset)}.`);
}

function compareSunsets(
  ids: LifetimeIds,
  settings: ComparisonSettings,
  base: Lifetime,
  revision: Lifetime,
  tell: Tell,
): void {
  if (isSame(base.sunset, revision.sunset) || base.sunset === undefined || ids.deleted === undefined) return;
  if (revision.sunset === undefined) {
    tell(ids.deleted, "no longer says until when it stays.");
    return;
  }
  const [old, now] = [daysUntil(settings, base.sunset), daysUntil(settings, revision.sunset)];
  if (now === undefined) tell(ids.changedUnreadable, "has an `x-sunset` that is no date.");
  else if (old !== undefined && now < old && now < daysOf(settings, revision.stability)) {
    tell(ids.changedTooSmall!, `stays until ${String(revision.sunset)}, and not until ${String(base.sunset)}.`);
  }
}

/** The meaning of its removal: it may be promised until a later day. */
export function removalOf(settings: ComparisonSettings, base: Lifetime): "without" | "with" | "before" | "unreadable" {
  if (!base.deprecated) return "without";
  if (base.sunset === undefined) return "with";
  const days = daysUntil(settings, base.sunset);
  if (days === undefined) return "unreadable";
  return days > 0 ? "before" : "with";
}

const levels: readonly unknown[] = ["draft", "alpha", "beta", "stable"];

/** Whether nothing is promised: breaking changes of it are safe. */
export function isUnstable(level: JsonValue | undefined): boolean {
  return level === "draft" || level === "alpha";
}

/** Compares `x-stability-level`. An operation that has none is stable, but need not say so. */
export function compareStability(
  kind: "api" | "request-property" | "response-property",
  base: JsonValue | undefined,
  revision: JsonValue | undefined,
  tell: Tell,
): void {
  if (isSame(base, revision)) return;
  if (revision !== undefined && !levels.includes(revision)) {
    if (kind === "api") tell("api-invalid-stability-level", `has an unknown stability level: ${JSON.stringify(revision)}.`); // prettier-ignore
    return;
  }
  const [old, now] = [base, revision].map((level) => levels.indexOf(level ?? "stable"));
  if (now! < old!) tell(`${kind}-stability-decreased`, `is ${levelName(revision)} now. It was ${levelName(base)}.`);
  if (now! > old!) tell(`${kind}-stability-increased`, `is ${levelName(revision)} now. It was ${levelName(base)}.`);
}

function levelName(level: JsonValue | undefined): string {
  return typeof level === "string" ? level : "stable, as it had no level";
}

function daysOf({ sunsetDays }: ComparisonSettings, level: JsonValue | undefined): number {
  if (isUnstable(level)) return 0;
  return level === "beta" ? sunsetDays.beta : sunsetDays.stable;
}

/** Days from today to a date; `undefined` if it is none. */
function daysUntil({ today }: ComparisonSettings, sunset: JsonValue): number | undefined {
  if (typeof sunset !== "string" || !/^\d{4}-\d\d-\d\d(T|$)/.test(sunset)) return undefined;
  const days = (Date.parse(sunset.slice(0, 10)) - Date.parse(today)) / 86_400_000;
  return Number.isNaN(days) ? undefined : Math.round(days);
}

/** A document may hold anything where a text should be. */
function isSame(base: JsonValue | undefined, revision: JsonValue | undefined): boolean {
  return canonicalText(base) === canonicalText(revision);
}
