import type { TextEdit as ProtocolEdit } from "vscode-languageserver";
import type { SourceText, TextEdit } from "../text/source-text.js";

/** Converts an edit by offsets to the protocol. */
export function toEdit(source: SourceText, { start, end, text }: TextEdit): ProtocolEdit {
  return { range: { start: source.positionAt(start), end: source.positionAt(end) }, newText: text };
}
