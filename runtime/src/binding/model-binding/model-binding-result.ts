/**
 * The result of a binder: a value, which can be `null`, or no value.
 *
 * @example `const result = ModelBindingResult.success({ x: 1, y: 2 });`
 */
export class ModelBindingResult {
  static readonly #failed = new ModelBindingResult(false, undefined);

  private constructor(
    /** Whether there is a value. */
    readonly isModelSet: boolean,
    readonly model: unknown,
  ) {}

  /**
   * The target gets this value.
   *
   * @param model the value; `null` is a value
   * @returns the result
   */
  static success(model: unknown): ModelBindingResult {
    return new ModelBindingResult(true, model);
  }

  /** The target does not change. */
  static failed(): ModelBindingResult {
    return ModelBindingResult.#failed;
  }
}
