import type { Range } from "vscode-languageserver";
import { SourceText } from "./source-text.js";

/**
 * Where ranges of an earlier text are in the current one. The texts differ in one region: what is before it stays, what
 * is after it moves, and what was inside it is gone.
 */
export class MovedRanges {
  private readonly before: SourceText;
  private readonly after: SourceText;
  /** The end of the common start. */
  private readonly start: number;
  /** The start of the common end, in the earlier text. */
  private readonly end: number;

  constructor(before: string, after: string) {
    this.before = new SourceText(before);
    this.after = new SourceText(after);
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
    let common = 0;
    while (
      common < shorter - start &&
      before.charCodeAt(before.length - 1 - common) === after.charCodeAt(after.length - 1 - common)
    )
      common++;
    this.start = start;
    this.end = before.length - common;
  }

  /** The range in the current text; `undefined` if the text of the range was replaced. */
  of({ start, end }: Range): Range | undefined {
    const from = this.before.offsetAt(start.line, start.character);
    const to = this.before.offsetAt(end.line, end.character);
    if (from < to && from >= this.start && to <= this.end) return undefined;
    const grown = this.after.text.length - this.before.text.length;
    const first = from < this.start ? from : Math.max(from, this.end) + grown;
    const last = to <= this.start ? to : to >= this.end ? to + grown : this.start;
    return { start: this.after.positionAt(first), end: this.after.positionAt(Math.max(first, last)) };
  }
}
