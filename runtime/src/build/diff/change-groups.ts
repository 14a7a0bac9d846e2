import { nameOfOperation, type Change } from "../../openapi-diff/index.js";

/** Changes of the same operations. */
export interface ChangeGroup {
  /** `GET /orders/{id}`. None if the changes are about the document. */
  readonly operations: readonly string[];
  readonly changes: readonly Change[];
}

/** A part of a changelog. */
export interface ChangelogSection {
  readonly title: string;
  readonly groups: readonly ChangeGroup[];
}

const isRemoval = (id: string): boolean =>
  /^api-(path-)?removed-|^api-operation-moved$|^api-path-prefix-changed$/.test(id);

/** The changes as a changelog has them: what is gone, what changed, what is new, and the rest. */
export function changelogOf(changes: readonly Change[]): ChangelogSection[] {
  const [removed, others] = partition(changes, ({ id }) => isRemoval(id));
  const [added, rest] = partition(others, ({ id }) => id === "endpoint-added");
  const [general, changed] = partition(rest, ({ operations }) => operations.length === 0);
  const sections: ChangelogSection[] = [
    { title: "Removed and moved operations", groups: [{ operations: [], changes: removed }] },
    { title: "Changed operations", groups: groupsOf(changed) },
    { title: "New operations", groups: [{ operations: [], changes: added }] },
    { title: "The whole API", groups: [{ operations: [], changes: general }] },
  ];
  return sections.filter(({ groups }) => groups.some((group) => group.changes.length > 0));
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The group with the worst change is the first one, because the changes are sorted. */
function groupsOf(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, { operations: string[]; changes: Change[] }>();
  for (const change of changes) {
    const operations = change.operations.map(nameOfOperation);
    const key = JSON.stringify(operations);
    const group = groups.get(key) ?? { operations, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Of many operations, the first ones are named. */
const namedOperations = 10;

/** The names that a heading has, and how many it has not. */
export function headingOf({ operations }: ChangeGroup): { readonly names: readonly string[]; readonly more: number } {
  const names = operations.slice(0, namedOperations);
  return { names, more: operations.length - names.length };
}
