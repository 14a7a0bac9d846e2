/** Which of the two documents. */
export type DocumentSide = "base" | "revision";

/**
 * A document cannot be compared: it is no OpenAPI 3 document, or a reference in it leads nowhere or out of it.
 *
 * @example `(error: unknown) => error instanceof UncomparableDocumentError ? error.pointer : undefined`
 */
export class UncomparableDocumentError extends Error {
  override readonly name = "UncomparableDocumentError";

  /**
   * Creates the error.
   *
   * @param side the document: the old one is `base`
   * @param pointer where in it, as a JSON pointer
   * @param reason what is wrong, as a sentence
   */
  constructor(
    /** The document: the old one is `base`. */
    readonly side: DocumentSide,
    /** Where in it, as a JSON pointer. */
    readonly pointer: string,
    /** The reason, as a sentence. */
    readonly reason: string,
  ) {
    super(`The ${side === "base" ? "old" : "new"} document cannot be compared. ${pointer || "/"}: ${reason}`);
  }
}
