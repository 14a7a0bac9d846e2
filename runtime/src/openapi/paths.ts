import { describedActions } from "./described-actions.js";
import { withUniqueIds } from "./operation-ids.js";
import type { PathItem } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import { operationOf } from "./operation.js";

/** The operations by path and method, in the order of the described actions. */
export function pathsOf(context: GeneratorContext): Record<string, PathItem> {
  const paths = new Map<string, PathItem>();
  const operations = describedActions(context).map((described) => ({
    described,
    operation: operationOf(context, described),
  }));
  for (const { described, operation } of withUniqueIds(operations, (diagnostic) => context.report(diagnostic))) {
    const { path, method } = described;
    paths.set(path, { ...paths.get(path), [method]: operation });
  }
  return Object.fromEntries(paths);
}
