import type { Range } from "ligature/internal/model";
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

/**
 * Edits in the order that clients apply them: by position, with insertions before the replacement that starts there.
 * Insertions at one position keep their order. See
 * https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#textEditArray.
 */
export function inProtocolOrder<Edit extends Pick<TextEdit, "start" | "end">>(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((one, other) => one.start - other.start || one.end - other.end);
}

/**
 * The text with the edits applied.
 *
 * @throws Error if edits overlap
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let applied = "";
  let position = 0;
  for (const edit of inProtocolOrder(edits)) {
    if (edit.start < position) throw new Error(`Edits overlap at ${edit.start}.`);
    applied += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return applied + text.slice(position);
}
