import { replaceMarked, type FixProvider } from "../fix.js";
import type { TextEdit } from "../../text/source-text.js";

/** `= async (context): ValidationResult[] => {`, after the name. */
const arrow = /^\s*=\s*(async\s)?\s*(\([^()]*\)(?:\s*:\s*[\w$.<>[\]| ]+?)?)\s*=>\s*\{/;
/** A method cannot be `readonly`. */
const modifier = /\breadonly\s+$/;

/** Makes a method of an arrow function with a block. */
export const fix: FixProvider = (request) => {
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  const match = arrow.exec(text.slice(end));
  if (match === null) return [];
  const [written, isAsync, signature] = match;
  const from = start - (modifier.exec(text.slice(0, start))?.[0].length ?? 0);
  const method = `${isAsync === undefined ? "" : "async "}${text.slice(start, end)}${signature} {`;
  const head = { start: from, end: end + written.length, text: method };
  return [{ title: "Write it as a method", edits: [head, ...semicolonAfter(text, from, head.end)], preferred: true }];
};

/** The semicolon after a block of several lines. One that stays does no harm. */
function semicolonAfter(text: string, start: number, from: number): TextEdit[] {
  const line = text.slice(text.lastIndexOf("\n", start) + 1, start);
  const close = `\n${/^\s*/.exec(line)![0]}}`;
  const at = text.indexOf(close, from);
  const end = at + close.length;
  return at === -1 || text[end] !== ";" ? [] : [{ start: end, end: end + 1, text: "" }];
}
