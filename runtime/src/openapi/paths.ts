import { describedActions } from "./described-actions.js";
import type { PathItem } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import { operationOf } from "./operation.js";

/** The operations by path and method, in the order of the described actions. */
export function pathsOf(context: GeneratorContext): Record<string, PathItem> {
  const paths = new Map<string, PathItem>();
  for (const described of describedActions(context)) {
    const { path, method } = described;
    paths.set(path, { ...paths.get(path), [method]: operationOf(context, described) });
  }
  return Object.fromEntries(paths);
}
