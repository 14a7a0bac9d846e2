import { filterScopes, type FilterScope } from "./filter-scope.js";

/** The facts that determine the position of a filter. */
export interface OrderedFilter {
  readonly order: number;
  readonly scope: FilterScope;
}

/** The orders of Ligature's own filters, as in ASP.NET Core. A filter with a lower order runs before them. */
export const builtInOrders = {
  /** Answers 415 if no formatter can read the body. */
  unsupportedContentType: -3000,
  /** The automatic 400. */
  modelStateInvalid: -2000,
} as const;

/** Outermost first: by order, then by scope, then as written. */
export function sortFilters<Filter extends OrderedFilter>(filters: readonly Filter[]): Filter[] {
  return [...filters].sort(
    (one, other) => one.order - other.order || filterScopes[one.scope] - filterScopes[other.scope],
  );
}
