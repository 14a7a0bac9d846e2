import type { SourceText, TextEdit } from "../text/source-text.js";
import { parameterList } from "./parameter-list.js";

/**
 * Adds an item as the last one of a list in brackets or braces, in the style of the others.
 *
 * @param open the offset of the bracket or brace that opens the list
 * @returns the edit; `undefined` if there is no such list
 */
export function appendItem({ text }: SourceText, open: number, item: string): TextEdit | undefined {
  const opening = text[open];
  const list = opening === "{" || opening === "[" ? parameterList(text, open + 1) : undefined;
  if (list === undefined) return undefined;
  const written = list.names.trimEnd();
  const at = open + 1 + written.length;
  if (written === "") return { start: at, end: list.end, text: opening === "{" ? ` ${item} ` : item };
  const [newLine] = /^\s*\n[ \t]*/.exec(written) ?? [];
  const comma = written.endsWith(",");
  return { start: at, end: at, text: `${comma ? "" : ","}${newLine ?? " "}${item}${comma ? "," : ""}` };
}
