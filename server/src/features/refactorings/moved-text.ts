import type { MovedMethod } from "ligature/internal/reflection";
import { applyEdits, type TextEdit } from "../../text/source-text.js";

/** The method as the last member of the other class, with changes of its own text. */
export function insertedMember(
  target: string,
  source: string,
  moved: MovedMethod,
  inner: readonly TextEdit[],
): TextEdit {
  const at = moved.classEnd;
  const lineStart = target.lastIndexOf("\n", at - 1) + 1;
  const before = target.slice(lineStart, at);
  const own = indentAt(source, moved.start);
  const indent = `${/^[ \t]*/.exec(before)![0]}  `;
  const member = `${indent}${movedText(source, moved, inner, own, indent)}\n`;
  if (before.trim() !== "") return { start: at, end: at, text: `\n${member}${indent.slice(2)}` };
  const isEmpty = /\{\s*$/.test(target.slice(0, lineStart));
  return { start: lineStart, end: lineStart, text: `${isEmpty ? "" : "\n"}${member}` };
}

/** The lines between the quotes of a string stay as they are. */
function movedText(
  source: string,
  moved: MovedMethod,
  inner: readonly TextEdit[],
  own: string,
  indent: string,
): string {
  const { start, end, literals } = moved;
  const isInLiteral = (at: number): boolean => literals.some((one) => one.start < at && at < one.end);
  const lines =
    own === indent ? [] : [...source.slice(start, end).matchAll(/\n/g)].map(({ index }) => start + index + 1);
  const indents = lines
    .filter((line) => !isInLiteral(line) && source.startsWith(own, line))
    .map((line): TextEdit => ({ start: line, end: line + own.length, text: indent }));
  const shifted = [...inner, ...indents].map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return applyEdits(source.slice(start, end), shifted);
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))![0];
}

/** The method with its lines, and one of the empty lines around it. */
export function removedMember(text: string, { start, end }: MovedMethod): TextEdit {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  if (text.slice(lineStart, start).trim() !== "") return { start, end, text: "" };
  const lineEnd = end + /^[ \t]*(?:\r?\n)?/.exec(text.slice(end))![0].length;
  const before = /\n([ \t]*\r?\n)$/.exec(text.slice(0, lineStart));
  if (before !== null) return { start: lineStart - before[1]!.length, end: lineEnd, text: "" };
  const after = /^[ \t]*\r?\n/.exec(text.slice(lineEnd));
  return { start: lineStart, end: lineEnd + (after?.[0].length ?? 0), text: "" };
}
