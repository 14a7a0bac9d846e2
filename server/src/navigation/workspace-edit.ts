import type { AnnotatedTextEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";
import { pathOfUri, uriOfPath } from "../text/file-uri.js";
import { inProtocolOrder } from "../text/source-text.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import type { RenameEdits } from "./rename-edits.js";

const annotation = "ligature.consequence";

/** Whether the client can rename files in an edit. */
export function canRenameFiles({ clientCapabilities }: ServerContext): boolean {
  const { documentChanges, resourceOperations } = clientCapabilities.workspace?.workspaceEdit ?? {};
  return documentChanges === true && resourceOperations?.includes("rename") === true;
}

/**
 * Converts the edits of a rename for the client: with the versions of open files, and with confirmation, if the client supports these.
 */
export function toWorkspaceEdit(
  { clientCapabilities, files }: ServerContext,
  scope: NameScope,
  rename: RenameEdits,
): WorkspaceEdit {
  const { documentChanges, changeAnnotationSupport } = clientCapabilities.workspace?.workspaceEdit ?? {};
  const groups = groupByUri(scope, rename.edits);
  if (documentChanges !== true) return { changes: Object.fromEntries(groups) };
  const isToBeConfirmed = rename.consequence !== undefined && changeAnnotationSupport !== undefined;
  const annotated = (edit: TextEdit): TextEdit | AnnotatedTextEdit =>
    isToBeConfirmed ? { ...edit, annotationId: annotation } : edit;
  return {
    documentChanges: [
      ...[...groups].map(([uri, edits]) => ({
        textDocument: { uri, version: files.get(pathOfUri(uri) ?? "")?.version ?? null },
        edits: edits.map(annotated),
      })),
      ...(rename.files ?? []).map(({ from, to }) => ({
        kind: "rename" as const,
        oldUri: files.get(from)?.uri ?? uriOfPath(from),
        newUri: uriOfPath(to),
        ...(isToBeConfirmed && { annotationId: annotation }),
      })),
    ],
    ...(isToBeConfirmed && {
      changeAnnotations: {
        [annotation]: {
          label: "Other places must also change",
          description: rename.consequence,
          needsConfirmation: true,
        },
      },
    }),
  };
}

/** The edits of each file, as the client names it. */
export function groupByUri({ sources }: NameScope, edits: readonly SpanEdit[]): Map<string, TextEdit[]> {
  const groups = new Map<string, TextEdit[]>();
  for (const edit of inProtocolOrder(edits)) {
    const uri = sources.uriOf(edit.file);
    const group = groups.get(uri) ?? [];
    group.push({ range: sources.rangeOf(edit), newText: edit.text });
    groups.set(uri, group);
  }
  return groups;
}
