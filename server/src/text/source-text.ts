import type { Range } from "ligature/model";
import { TextDocument, type Position } from "vscode-languageserver-textdocument";

/** A change of a text: the range between two offsets is replaced. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A source file's text, by offset and by line, in the units of the protocol. */
export class SourceText {
  readonly #document: TextDocument;

  constructor(readonly text: string) {
    this.#document = TextDocument.create("", "", 0, text);
  }

  /** The offset of a position. A character past the end of its line means the end of the line. */
  offsetAt(line: number, character: number): number {
    return this.#document.offsetAt({ line, character });
  }

  /** The offsets of a range's start and end. */
  offsetsOf([startLine, startCharacter, endLine, endCharacter]: Range): [start: number, end: number] {
    return [this.offsetAt(startLine, startCharacter), this.offsetAt(endLine, endCharacter)];
  }

  /** The line and character of an offset. */
  positionAt(offset: number): Position {
    return this.#document.positionAt(offset);
  }

  /** The text of a range. */
  slice(range: Range): string {
    return this.text.slice(...this.offsetsOf(range));
  }

  /** The offset of the first character of the line that an offset is in. */
  lineStartAt(offset: number): number {
    return this.offsetAt(this.positionAt(offset).line, 0);
  }
}

/** The text with the edits applied. They must not overlap. Equal edits count once. */
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
