/** The changes of the operations of a document, in the form that the page shows. */
import type { ApiChange, ApiChangesResult, ApiOperation } from "ligature-language-server/protocol";
import type { ChangedOperation, ShownOperationChanges } from "./messages.js";

/** The operations that are new, changed or gone. `undefined` if nothing is known. */
export function changedOperations(result: ApiChangesResult | null): ShownOperationChanges | undefined {
  if (result?.state !== "ready") return undefined;
  const changed = new Map<string, ChangedOperation>();
  const removed: ApiOperation[] = [];
  for (const change of result.changes) {
    if (isRemoval(change)) removed.push(...change.operations);
    else for (const operation of operationsOf(change)) addTo(changed, operation, change);
  }
  return { base: result.baseLabel, operations: [...changed.values()], removed };
}

function isRemoval({ id }: ApiChange): boolean {
  return /^api-(path-)?(removed|sunset-parse)/.test(id);
}

/** The operations as the current document has them. A change names those of the base, where the names of path parameters may differ. */
function operationsOf({ operations, revision }: ApiChange): readonly ApiOperation[] {
  const [, path, method] = /^\/paths\/([^/]+)\/([^/]+)/.exec(revision) ?? [];
  if (path === undefined || method === undefined) return operations;
  const [first] = operations;
  return [{ ...first, path: path.replaceAll("~1", "/").replaceAll("~0", "~"), method }];
}

function addTo(all: Map<string, ChangedOperation>, operation: ApiOperation, change: ApiChange): void {
  const key = `${operation.method} ${operation.path}`;
  const known = all.get(key);
  const isBreaking = change.severity === "breaking" && change.accepted === undefined;
  const kind = change.id === "endpoint-added" ? "added" : isBreaking ? "breaking" : (known?.kind ?? "changed");
  all.set(key, { ...operation, kind: known?.kind === "added" || known?.kind === "breaking" ? known.kind : kind });
}
