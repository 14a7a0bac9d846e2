/** A piece of the text of a document: a text, or that of a part that is kept. */
export type DocumentPiece = string | PartText;

/**
 * The text of a part of a document. All of them have millions of characters. When the client has them, they are released: only whether a
 * part is the same as before, and how long it is, is needed then.
 */
export class PartText {
  /** The number of characters. */
  readonly length: number;
  #text: string | undefined;

  constructor(text: string) {
    this.length = text.length;
    this.#text = text;
  }

  /** The text; `undefined` if it was released. */
  get text(): string | undefined {
    return this.#text;
  }

  /** Removes the text. */
  release(): void {
    this.#text = undefined;
  }

  /** Takes the text of the same part, created again. */
  restore(text: string): void {
    this.#text = text;
  }
}

/**
 * Reads texts. If one was released, all are created again.
 *
 * @param texts the texts that are read
 * @param create creates the same texts, in the same order
 * @returns reads one of them
 */
export function partReader(
  texts: readonly DocumentPiece[],
  create: () => readonly DocumentPiece[],
): (text: DocumentPiece) => string {
  return (text) => textOf(text) ?? (restoreAll(texts, create()), textOf(text)!);
}

function restoreAll(texts: readonly DocumentPiece[], created: readonly DocumentPiece[]): void {
  for (const [index, text] of texts.entries()) {
    if (typeof text !== "string" && text.text === undefined) text.restore(textOf(created[index]!)!);
  }
}

function textOf(piece: DocumentPiece): string | undefined {
  return typeof piece === "string" ? piece : piece.text;
}
