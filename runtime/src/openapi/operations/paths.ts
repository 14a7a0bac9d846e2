import { describedGroups, type ActionGroup } from "./described-actions.js";
import { haveSameId, withUniqueIds, type DescribedOperation } from "./operation-ids.js";
import type { GeneratorContext } from "../generator-context.js";
import type { PathItem } from "../document.js";
import { operationOf } from "./operation.js";
import { orderOperation } from "../document/order-document.js";

/** The operations of a group of actions. */
export interface MadeGroup {
  readonly operations: readonly DescribedOperation[];
  /** The same by path. */
  readonly items: readonly (readonly [path: string, item: PathItem])[];
}

/** The operations by path and method, in the order of the described actions. */
export function pathsOf(context: GeneratorContext): Record<string, PathItem> {
  const groups = describedGroups(context).map((actions) => makeGroup(context, actions));
  const paths = new Map<string, PathItem>();
  for (const [path, item] of withOneIdEach(context, groups)) {
    const other = paths.get(path);
    paths.set(path, other === undefined ? item : { ...other, ...item });
  }
  return Object.fromEntries(paths);
}

/** Creates the operations of a group. */
export function makeGroup(context: GeneratorContext, actions: ActionGroup): MadeGroup {
  const operations = actions.map((described) => ({
    described,
    operation: orderOperation(operationOf(context, described)),
  }));
  return { operations, items: itemsOf(operations) };
}

function itemsOf(operations: readonly DescribedOperation[]): [path: string, item: PathItem][] {
  const items = new Map<string, PathItem>();
  for (const { described, operation } of operations) {
    const { path, method } = described;
    items.set(path, { ...items.get(path), [method]: operation });
  }
  return [...items];
}

/** The operations by path, after each has an id of its own. */
function withOneIdEach(context: GeneratorContext, groups: readonly MadeGroup[]): MadeGroup["items"] {
  const operations = groups.map((group) => group.operations);
  if (!haveSameId(operations)) return groups.flatMap(({ items }) => items);
  return itemsOf(withUniqueIds(operations.flat(), (diagnostic) => context.report(diagnostic)));
}
