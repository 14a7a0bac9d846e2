/** The line ends of files that the server creates. */
import { EndOfLine, TextEdit, Uri, workspace, WorkspaceEdit } from "vscode";
import {
  CancellationToken,
  ResponseError,
  type ApplyWorkspaceEditParams,
  type ApplyWorkspaceEditRequest,
  type ApplyWorkspaceEditResult,
} from "vscode-languageclient/node";

/** Applies an edit of the server. To a new file, VS Code gives the line ends of `files.eol`, whatever its text has: here, it gets those of its text. */
export async function applyWithLineEnds(
  params: ApplyWorkspaceEditParams,
  next: ApplyWorkspaceEditRequest.HandlerSignature,
): Promise<ApplyWorkspaceEditResult | ResponseError> {
  const result = await next(params, CancellationToken.None);
  if (result instanceof ResponseError || !result.applied) return result;
  const edit = new WorkspaceEdit();
  for (const [uri, lineEnd] of createdIn(params)) {
    const document = await workspace.openTextDocument(uri);
    if (document.eol !== lineEnd) edit.set(uri, [TextEdit.setEndOfLine(lineEnd)]);
  }
  if (edit.size > 0) await workspace.applyEdit(edit);
  return result;
}

/** The new files whose texts have lines. */
function createdIn({ edit: { documentChanges = [] } }: ApplyWorkspaceEditParams): [Uri, EndOfLine][] {
  const created = new Set(documentChanges.flatMap((change) => ("kind" in change && change.kind === "create" ? change.uri : []))); // prettier-ignore
  return documentChanges.flatMap((change): [Uri, EndOfLine][] => {
    if (!("textDocument" in change) || !created.has(change.textDocument.uri)) return [];
    const text = change.edits.map((one) => ("newText" in one ? one.newText : "")).join("");
    if (!text.includes("\n")) return [];
    return [[Uri.parse(change.textDocument.uri), text.includes("\r\n") ? EndOfLine.CRLF : EndOfLine.LF]];
  });
}
