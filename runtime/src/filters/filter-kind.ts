/** The kinds of filters, by the name of their method. A class may have several. */
export const filterMethods = {
  resource: "onResourceExecution",
  action: "onActionExecution",
  exception: "onException",
  result: "onResultExecution",
} as const;

/** The kinds of filters, outermost first. */
export type FilterKind = keyof typeof filterMethods;

/** The kinds of filter that an object is, or that the instances of a class are when its prototype is given. */
export function filterKindsOf(filter: object): FilterKind[] {
  const members = filter as Readonly<Record<string, unknown>>;
  const kinds = Object.keys(filterMethods) as FilterKind[];
  return kinds.filter((kind) => typeof members[filterMethods[kind]] === "function");
}
