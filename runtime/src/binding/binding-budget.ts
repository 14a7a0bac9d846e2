import type { ModelBindingContext } from "./model-binding-context.js";

/**
 * Counts what a request lets bind more than once. Each element and object that the keys of a request name is bound without being
 * counted, the first time: a request cannot name more than it is long. What is bound again, because an index is given twice or two
 * properties are looked up under one name, multiplies with each level of nesting. There is a limit for these; beyond it binding ends.
 */
export class BindingBudget {
  #left: number;
  #hasEnded = false;

  constructor(private readonly limit: number) {
    this.#left = limit;
  }

  /** Nothing more is bound: the budget is spent, or a model is nested too deep. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whether one more element or object may be bound; where not, binding ends with an error. */
  take(context: ModelBindingContext): boolean {
    if (!context.isRepeated || this.#left-- > 0) return true;
    const { messages, modelName, originalModelName } = context;
    this.end(context, messages.tooManyRepeated(modelName || originalModelName, this.limit));
    return false;
  }

  /** Ends binding, with an error that says why. */
  end(context: ModelBindingContext, message: string): void {
    if (!this.#hasEnded) context.addModelError(message);
    this.#hasEnded = true;
  }
}

/** Whether binding goes no further: a limit was exceeded, or there are as many errors as are kept. */
export function hasEnded({ scope }: ModelBindingContext): boolean {
  return scope.budget.hasEnded || scope.modelState.hasReachedMaxErrors;
}
