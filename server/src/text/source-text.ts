import type { Range } from "ligature/model";

/** A change of a text: what stands between two offsets is replaced. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A source file's text, by offset and by line. */
export class SourceText {
  private readonly lineStarts: number[] = [0];

  constructor(readonly text: string) {
    for (let index = 0; index < text.length; index++) {
      const character = text[index];
      if (character === "\n" || (character === "\r" && text[index + 1] !== "\n")) this.lineStarts.push(index + 1);
    }
  }

  /** The offset of a place; one past the end of its line is the end of the line, as the protocol says. */
  offsetAt(line: number, character: number): number {
    const start = this.lineStarts[line];
    if (start === undefined) return this.text.length;
    return Math.min(start + character, this.lineStarts[line + 1] ?? this.text.length);
  }

  /** The offsets of a range's start and end. */
  offsetsOf([startLine, startCharacter, endLine, endCharacter]: Range): [start: number, end: number] {
    return [this.offsetAt(startLine, startCharacter), this.offsetAt(endLine, endCharacter)];
  }

  /** The line and character of an offset. */
  positionAt(offset: number): { line: number; character: number } {
    let [low, high] = [0, this.lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.lineStarts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - this.lineStarts[low]! };
  }

  /** The text of a range. */
  slice(range: Range): string {
    return this.text.slice(...this.offsetsOf(range));
  }

  /** The offset of the first character of the line that an offset is in. */
  lineStartAt(offset: number): number {
    return this.lineStarts[this.positionAt(offset).line]!;
  }
}

/** The text with the edits applied. They must not overlap; equal ones count once. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((one, other) => other.start - one.start || other.end - one.end);
  const applied = new Set<string>();
  return sorted.reduce((result, edit) => {
    const key = `${edit.start}-${edit.end}-${edit.text}`;
    if (applied.has(key)) return result;
    applied.add(key);
    return result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  }, text);
}
