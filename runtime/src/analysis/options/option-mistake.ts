/** A mistake in an option that is data, so both the start and the editor find it. */
export interface OptionMistake {
  readonly code: string;
  /** Where it is in the options: `limits.maxDepth`. */
  readonly path: string;
  readonly message: string;
}
