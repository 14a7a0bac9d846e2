/** `Skipped`: validation was not wanted, or stopped at the maximum of errors. */
export type ModelValidationState = "Unvalidated" | "Invalid" | "Valid" | "Skipped";

/** One error. With an `exception` its text is for the log, not for clients. */
export interface ModelError {
  readonly message: string;
  readonly exception?: Error;
}

/**
 * What is known of one key.
 *
 * @example `@HttpPost() add(order: NewOrder) { return this.ok(this.modelState.get("customerEmail")?.attemptedValue); }`
 */
export class ModelStateEntry {
  /** The submitted text, several values joined by commas; `null` when nothing was submitted under this key. */
  attemptedValue: string | null = null;
  /** The submitted value, or values. */
  rawValue: unknown = null;
  validationState: ModelValidationState = "Unvalidated";
  readonly errors: ModelError[] = [];

  /**
   * An entry without value and errors.
   *
   * @param key the key, as it was first written
   */
  constructor(
    /** As it was first written. */
    readonly key: string,
  ) {}
}
