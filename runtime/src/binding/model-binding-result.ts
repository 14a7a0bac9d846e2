/** What a binder made: a value (`null` too), or nothing. */
export class ModelBindingResult {
  static readonly #failed = new ModelBindingResult(false, undefined);

  private constructor(
    /** Whether there is a value. */
    readonly isModelSet: boolean,
    readonly model: unknown,
  ) {}

  /** The target gets this value. */
  static success(model: unknown): ModelBindingResult {
    return new ModelBindingResult(true, model);
  }

  /** The target stays as it is. */
  static failed(): ModelBindingResult {
    return ModelBindingResult.#failed;
  }
}
