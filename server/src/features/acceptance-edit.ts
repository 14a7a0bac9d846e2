import type { CreateFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { AcceptedChangesError } from "ligature/openapi-diff";
import type { Comparison } from "../comparison/api-comparisons.js";
import type { ComparedChange } from "../comparison/compare-messages.js";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import { SourceText } from "../text/source-text.js";

/** The edit that accepts a change; `undefined` if the file cannot be read, or the client cannot create it. */
export function acceptanceEdit(
  context: ServerContext,
  comparison: Comparison,
  change: ComparedChange,
  reason: string,
): WorkspaceEdit | undefined {
  const { acceptedChanges } = context.comparisons!;
  const { project } = comparison;
  const before = acceptedChanges.textOf(project);
  if (before === undefined && !createsFiles(context)) return undefined;
  const text = textWith(context, comparison, change, reason);
  if (text === undefined) return undefined;
  const edits = [wholeText(before ?? "", text)];
  return toEdit(context, uriOfPath(acceptedChanges.pathOf(project)), edits, before === undefined);
}

function createsFiles({ clientCapabilities }: ServerContext): boolean {
  const { documentChanges, resourceOperations = [] } = clientCapabilities.workspace?.workspaceEdit ?? {};
  return documentChanges === true && resourceOperations.includes("create");
}

/** A file that cannot be read gets no entry. */
function textWith(
  { comparisons }: ServerContext,
  { project, documentName, base, snapshot }: Comparison,
  change: ComparedChange,
  reason: string,
): string | undefined {
  const document = snapshot.documentNames.length > 1 ? { document: documentName } : {};
  try {
    return comparisons!.acceptedChanges.withChange(project, change, { reason, base: base.names[0] ?? base.label, ...document }); // prettier-ignore
  } catch (error) {
    if (error instanceof AcceptedChangesError) return undefined;
    throw error;
  }
}

function wholeText(before: string, newText: string): TextEdit {
  return {
    range: { start: { line: 0, character: 0 }, end: new SourceText(before).positionAt(before.length) },
    newText,
  };
}

function toEdit(context: ServerContext, uri: string, edits: TextEdit[], isNew: boolean): WorkspaceEdit {
  if (context.clientCapabilities.workspace?.workspaceEdit?.documentChanges !== true)
    return { changes: { [uri]: edits } };
  const change: TextDocumentEdit = {
    textDocument: { uri, version: context.documents.get(uri)?.version ?? null },
    edits,
  };
  const create: CreateFile = { kind: "create", uri, options: { ignoreIfExists: true } };
  return { documentChanges: isNew ? [create, change] : [change] };
}
