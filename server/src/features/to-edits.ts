import type { TextEdit as ProtocolEdit } from "vscode-languageserver";
import { inProtocolOrder, type SourceText, type TextEdit } from "../text/source-text.js";

/** Converts an edit by offsets to the protocol. */
export function toEdit(source: SourceText, { start, end, text }: TextEdit): ProtocolEdit {
  return { range: { start: source.positionAt(start), end: source.positionAt(end) }, newText: text };
}

/** Converts the edits of one text to the protocol, in the order that it requires. */
export function toEdits(source: SourceText, edits: readonly TextEdit[]): ProtocolEdit[] {
  return inProtocolOrder(edits).map((edit) => toEdit(source, edit));
}
