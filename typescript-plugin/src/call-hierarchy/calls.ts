import type TS from "typescript";

/** The other end of calls, and their places. */
export interface Call {
  readonly item: TS.CallHierarchyItem;
  readonly fromSpans: readonly TS.TextSpan[];
}

/** TypeScript's calls with others: those with the same end become one, as everywhere in a hierarchy. */
export function withCalls<Theirs extends { readonly fromSpans: readonly TS.TextSpan[] }>(
  theirs: Theirs[],
  ours: readonly Call[],
  itemOf: (call: Theirs) => TS.CallHierarchyItem,
  create: (item: TS.CallHierarchyItem, fromSpans: TS.TextSpan[]) => Theirs,
): Theirs[] {
  if (ours.length === 0) return theirs;
  const all: Call[] = [...theirs.map((call) => ({ item: itemOf(call), fromSpans: call.fromSpans })), ...ours];
  const first = all.filter(({ item }, index) => all.findIndex((one) => isSame(one.item, item)) === index);
  return first.map(({ item }) => create(item, all.filter((one) => isSame(one.item, item)).flatMap(({ fromSpans }) => fromSpans))); // prettier-ignore
}

/** Whether both are the same function. */
export function isSame(one: TS.CallHierarchyItem, other: TS.CallHierarchyItem): boolean {
  return one.file === other.file && one.selectionSpan.start === other.selectionSpan.start && one.span.start === other.span.start; // prettier-ignore
}
