/** `Skipped`: validation is off for this key, or it stopped at the maximum number of errors. */
export type ModelValidationState = "Unvalidated" | "Invalid" | "Valid" | "Skipped";

/** One error. If it has an `exception`, its text is for the log, not for clients. */
export interface ModelError {
  readonly message: string;
  readonly exception?: Error;
}

/**
 * The state of one key.
 *
 * @example `@HttpPost() add(order: NewOrder) { return this.ok(this.modelState.get("customerEmail")?.attemptedValue); }`
 */
export class ModelStateEntry {
  /** The submitted text, with several values joined by commas; `null` if nothing was submitted under this key. */
  attemptedValue: string | null = null;
  /** The submitted value, or values. */
  rawValue: unknown = null;
  validationState: ModelValidationState = "Unvalidated";
  readonly errors: ModelError[] = [];

  /**
   * An entry without value and errors.
   *
   * @param key the key in its first spelling
   */
  constructor(
    /** The key in its first spelling. */
    readonly key: string,
  ) {}

  /** @internal The same under another key. */
  withKey(key: string): ModelStateEntry {
    const { attemptedValue, rawValue, validationState, errors } = this;
    const entry = new ModelStateEntry(key);
    Object.assign(entry, { attemptedValue, rawValue, validationState });
    entry.errors.push(...errors);
    return entry;
  }
}
