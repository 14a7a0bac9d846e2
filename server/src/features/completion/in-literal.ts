import type { CompletionItem } from "vscode-languageserver";
import { ImportEdits } from "../../text/import-edits.js";
import type { ArgumentRequest, Choice } from "./completion-provider.js";

/**
 * Completes strings as arguments. It replaces the text between the quotes. If there are none yet, it inserts quotes in
 * the file's style.
 */
export function inLiteral(request: ArgumentRequest, items: readonly CompletionItem[], separator?: string): Choice[] {
  const { argument, offset, source, file } = request;
  const { literal, start, end } = argument;
  if (literal === undefined) {
    const { quote } = new ImportEdits(source.text, file.path);
    return items.map((item) => {
      const text = `${quote}${item.insertText ?? item.label}${quote}`;
      return { item: { ...item, insertText: text, filterText: text }, start, end };
    });
  }
  const content = { start: literal.start + 1, end: isClosed(source.text, literal) ? literal.end - 1 : literal.end };
  const word = separator === undefined ? content : wordIn(source.text, content, offset, separator);
  return items.map((item) => ({ item, ...word }));
}

function isClosed(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return end - start > 1 && text[end - 1] === text[start];
}

/** One of several names in a string: `"id, na|me"`. */
function wordIn(
  text: string,
  content: { readonly start: number; readonly end: number },
  offset: number,
  separator: string,
) {
  const before = text.slice(content.start, offset);
  const start = content.start + before.lastIndexOf(separator) + 1;
  const next = text.slice(offset, content.end).indexOf(separator);
  const blanks = /^\s*/.exec(text.slice(start, offset))![0].length;
  return { start: start + blanks, end: next === -1 ? content.end : offset + next };
}
