import { listAt } from "ligature/internal/reflection";
import type { TextEdit } from "../text/source-text.js";
import type { ProjectFile } from "./fix.js";

/**
 * Adds an item as the last one of a list in brackets or braces, in the style of the others.
 *
 * @param open the offset of the bracket or brace that opens the list
 * @returns the edit; `undefined` if there is no such list
 */
export function appendItem({ source: { text }, file }: ProjectFile, open: number, item: string): TextEdit | undefined {
  const list = listAt(text, file, open);
  if (list === undefined) return undefined;
  const [first, last] = [list.items[0], list.items.at(-1)];
  if (first === undefined || last === undefined) return onlyItem(text, open, list.close, item);
  const [newLine] = /\r?\n[ \t]*(?=.*$)/.exec(text.slice(open + 1, first.start)) ?? [];
  const hasComma = list.trailingComma !== undefined;
  const at = list.trailingComma ?? last.end;
  return { start: at, end: at, text: `${hasComma ? "" : ","}${newLine ?? " "}${item}${hasComma ? "," : ""}` };
}

function onlyItem(text: string, open: number, close: number, item: string): TextEdit {
  const hasComment = text.slice(open + 1, close).trim() !== "";
  return { start: hasComment ? close : open + 1, end: close, text: text[open] === "{" ? ` ${item} ` : item };
}
