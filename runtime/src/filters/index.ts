export { allAppliedFilters, appliedFilters, type AppliedFilter } from "./applied-filters.js";
export { filterKindsOf, filterMethods, type FilterKind } from "./filter-kind.js";
export { builtInOrders, sortFilters, type OrderedFilter } from "./filter-order.js";
export type { FilterCall, FilterPhase } from "./filter-phase.js";
export type { FilterScope } from "./filter-scope.js";
export { runFilters } from "./run-filters.js";
