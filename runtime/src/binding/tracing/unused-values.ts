import { parseUrlEncoded, type FormCollection } from "../../formatters/index.js";
import type { BindingRequest } from "../binding-request.js";
import { isInvariantField, normalizeJQueryKey } from "../value-providers/index.js";
import type { Lookups } from "./lookups.js";
import { cut } from "./trace-texts.js";

/** The maximum number of keys. */
const mostNamed = 20;

/** The keys of the request that were not used. A misspelled key is one of them. */
export function unusedValues(request: BindingRequest, form: FormCollection | undefined, lookups: Lookups): string[] {
  const unused = new Set<string>();
  const add = (source: string, key: string): boolean => {
    if (key !== "" && !lookups.has(source, key)) unused.add(`${source} '${cut(key, 100)}'`);
    return unused.size < mostNamed;
  };
  for (const [key] of form?.fields ?? []) {
    if (key === request.antiforgeryField || isInvariantField(key)) continue;
    if (!lookups.has("form (jQuery)", normalizeJQueryKey(key)) && !add("form", key)) break;
  }
  for (const key of Object.keys(request.routeValues)) {
    if (!isReserved(key)) add("route", key);
  }
  parseUrlEncoded(request.queryString, (key) => add("query", key));
  return [...unused].slice(0, mostNamed);
}

/** The route values that routing uses. */
function isReserved(key: string): boolean {
  return /^(controller|action|page|handler|area)$/i.test(key);
}
