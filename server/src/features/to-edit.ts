import type { TextEdit as ProtocolEdit } from "vscode-languageserver";
import type { SourceText, TextEdit } from "../text/source-text.js";

/** An edit by offsets as the protocol has it. */
export function toEdit(source: SourceText, { start, end, text }: TextEdit): ProtocolEdit {
  return { range: { start: source.positionAt(start), end: source.positionAt(end) }, newText: text };
}
