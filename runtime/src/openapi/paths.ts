import { describedActions } from "./described-actions.js";
import { withUniqueIds } from "./operation-ids.js";
import type { GeneratorContext } from "./generator-context.js";
import type { DocumentCache } from "./document-cache.js";
import type { Operation, PathItem } from "./document.js";
import { operationOf } from "./operation.js";
import { orderOperation } from "./order-document.js";

/** The operations by path and method, in the order of the described actions. */
export function pathsOf(context: GeneratorContext, cache: DocumentCache | undefined): Record<string, PathItem> {
  const paths = new Map<string, PathItem>();
  const operations = describedActions(context).map((described) => {
    const make = (from: GeneratorContext): Operation => orderOperation(operationOf(from, described));
    return { described, operation: cache === undefined ? make(context) : cache.operation(context, described, make) };
  });
  for (const { described, operation } of withUniqueIds(operations, (diagnostic) => context.report(diagnostic))) {
    const { path, method } = described;
    paths.set(path, { ...paths.get(path), [method]: operation });
  }
  return Object.fromEntries(paths);
}
