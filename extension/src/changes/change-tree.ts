/** The tree of changes, as plain data: projects, severities, operations, changes. */
import type { ApiChange, ApiChangesResult, ApiChangeSeverity, ApiOperation } from "ligature-language-server/protocol";

/** The id of the view, as in the manifest. A test checks that both are equal. */
export const changesViewId = "ligature.apiChanges";

/** The changes of one document. */
export interface ShownChanges {
  /** The name of the project; with several documents, also that of the document. */
  readonly name: string;
  readonly result: ApiChangesResult;
}

/** A node of the tree. */
export type ChangeNode =
  | { readonly kind: "document"; readonly shown: ShownChanges }
  | { readonly kind: "group"; readonly shown: ShownChanges; readonly group: ChangeGroup }
  | {
      readonly kind: "operation";
      readonly shown: ShownChanges;
      readonly group: ChangeGroup;
      readonly operation: string;
    }
  | { readonly kind: "change"; readonly shown: ShownChanges; readonly change: ApiChange };

/** The groups, in order: accepted changes are a group of their own, whatever they break. */
export type ChangeGroup = ApiChangeSeverity | "accepted";

const changeGroups: readonly ChangeGroup[] = ["breaking", "dangerous", "safe", "accepted"];

/** The heading of changes that are not about an operation. */
const wholeDocument = "Document";

/** The nodes below a node; without one, those at the top. A level with only one document is left out. */
export function childrenOf(node: ChangeNode | undefined, all: readonly ShownChanges[]): ChangeNode[] {
  if (node === undefined) {
    return all.length === 1 ? groupsOf(all[0]!) : all.filter(hasChanges).map((shown) => ({ kind: "document", shown }));
  }
  switch (node.kind) {
    case "document":
      return groupsOf(node.shown);
    case "group":
      return operationsOf(node.shown, node.group);
    case "operation":
      return changesOf(node.shown, node.group)
        .filter((change) => operationNames(change).includes(node.operation))
        .map((change) => ({ kind: "change", shown: node.shown, change }));
    case "change":
      return [];
  }
}

/** The changes of a group. */
export function changesOf({ result }: ShownChanges, group: ChangeGroup): ApiChange[] {
  return result.changes.filter((change) => groupOf(change) === group);
}

/** The name of an operation for users. */
export function operationName({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function hasChanges({ result }: ShownChanges): boolean {
  return result.changes.length > 0;
}

function groupOf({ severity, accepted }: ApiChange): ChangeGroup {
  return accepted === undefined ? severity : "accepted";
}

function groupsOf(shown: ShownChanges): ChangeNode[] {
  const present = changeGroups.filter((group) => changesOf(shown, group).length > 0);
  return present.map((group) => ({ kind: "group", shown, group }));
}

function operationsOf(shown: ShownChanges, group: ChangeGroup): ChangeNode[] {
  const names = new Set(changesOf(shown, group).flatMap(operationNames));
  return [...names].map((operation) => ({ kind: "operation", shown, group, operation }));
}

function operationNames({ operations }: ApiChange): string[] {
  return operations.length === 0 ? [wholeDocument] : operations.map(operationName);
}
