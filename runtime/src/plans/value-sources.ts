import type { ModelMetadata, SourceKeys } from "../binding/index.js";
import { isGreedy } from "../metadata/index.js";
import { bindingSources, type RequestPart } from "../model/index.js";
import { member, refusePlan } from "../generated-code/index.js";
import type { PlanParts } from "./plan-input.js";

/** Where a target's values are looked up. The order is that of `bindingSources`. */
export interface ValueSources {
  readonly form: SourceKeys | undefined;
  readonly route: boolean;
  readonly query: SourceKeys | undefined;
}

/** A value in one source: its expression, and the expression of its culture. */
export interface SourcedValue {
  readonly value: string;
  readonly culture: string;
}

export const formCulture = "formCulture";
export const invariantCulture = "invariantCulture";

/** The sources of a target: those of its value providers after filtering. */
export function sourcesOf(
  { bindingSource: source }: ModelMetadata,
  { form, query, mayHaveBody }: PlanParts,
): ValueSources {
  if (source !== undefined && isGreedy(source)) return { form: undefined, route: false, query: undefined };
  const isAny = source === undefined || source === "ModelBinding";
  return {
    form: mayHaveBody && (isAny || source === "Form") ? form : undefined,
    route: isAny || source === "Path",
    query: isAny || source === "Query" ? query : undefined,
  };
}

/** The form and the query string, as far as a target reads them. */
export function keySources({ form, query }: ValueSources): SourceKeys[] {
  const ofParts: Partial<Record<RequestPart, SourceKeys | undefined>> = { form, query };
  return bindingSources.ModelBinding.reads.flatMap((part) => ofParts[part] ?? []);
}

export function cultureOf({ variable }: SourceKeys): string {
  return variable === "form" ? formCulture : invariantCulture;
}

/** Where one text is, in each source, in order. */
export function textPlaces(sources: ValueSources, key: string, isSingle: boolean, parts: PlanParts): SourcedValue[] {
  const { form, query } = sources;
  const route = sources.route ? routeName(key, parts) : undefined;
  const places: SourcedValue[] = [];
  for (const part of bindingSources.ModelBinding.reads) {
    if (part === "form" && form !== undefined) places.push({ value: form.text(key, isSingle), culture: formCulture });
    if (part === "query" && query !== undefined)
      places.push({ value: query.text(key, isSingle), culture: invariantCulture });
    if (part !== "path" || route === undefined) continue;
    places.push({ value: `routeValues${member(route)}`, culture: invariantCulture });
    // A value that the route always has is not looked up in what comes after it.
    if (parts.surelyInRoute.has(route)) break;
  }
  return places;
}

/** The spelling of a route's parameter. Names are not case-sensitive. */
function routeName(key: string, { routeNames }: PlanParts): string | undefined {
  const spellings = new Set(routeNames.filter((name) => name.toLowerCase() === key.toLowerCase()));
  if (spellings.size > 1) refusePlan(`the route parameter ${key} has several spellings`);
  return [...spellings][0];
}

/** A plan does not read lists and objects from the route. If a template has a parameter with their name, there is no plan. */
export function refuseInRoute(sources: ValueSources, key: string, { routeNames }: PlanParts): void {
  if (!sources.route) return;
  const wanted = key.toLowerCase();
  const meets = routeNames.some((name) => name.toLowerCase().split(/[.[]/, 1)[0] === wanted);
  if (meets) refusePlan(`the route has a parameter ${key}, and an object or a list of the action has the same name`);
}
