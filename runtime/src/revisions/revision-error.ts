/** Why there is no document of a revision. */
export type RevisionProblem =
  /** Git is not installed. */
  | "no-git"
  /** The folder is in no working tree of git. */
  | "no-repository"
  /** No commit has that name. */
  | "unknown-revision"
  /** The branch follows no other one. */
  | "no-upstream"
  /** Objects of the revision were not fetched: the clone is shallow or partial. */
  | "missing-objects"
  /** Its sources have errors. */
  | "sources"
  /** Its sources create no application, or one without such a document. */
  | "no-application"
  /** It has more files than are read. */
  | "too-large"
  /** Git does not answer. */
  | "timeout"
  /** Git refuses for another reason. */
  | "git";

/**
 * There is no document of a revision. The message is for users: it says what to do.
 *
 * @example `(error: unknown) => (error instanceof RevisionError ? error.message : undefined)`
 */
export class RevisionError extends Error {
  override readonly name = "RevisionError";

  /**
   * @param kind why there is none
   * @param message what is said about it
   * @param options the cause
   */
  constructor(
    readonly kind: RevisionProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
