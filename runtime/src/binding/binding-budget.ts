import type { ModelBindingContext } from "./model-binding/model-binding-context.js";

/**
 * Limits what a request can bind more than once. Elements and objects that the request's keys name are not counted the first time, because
 * their number is limited by the length of the request. Elements that are bound again, because an index occurs twice or two properties share
 * a name, multiply with each level of nesting. Binding ends when they exceed the limit.
 */
export class BindingBudget {
  #left: number;
  #hasEnded = false;

  constructor(private readonly limit: number) {
    this.#left = limit;
  }

  /** Binding has ended: the budget is used up, or a model is nested too deep. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whether one more element or object may be bound. If not, binding ends with an error. */
  take(context: ModelBindingContext): boolean {
    if (!context.isRepeated || this.#left-- > 0) return true;
    const { messages, modelName, originalModelName } = context;
    this.end(context, messages.tooManyRepeated(modelName || originalModelName, this.limit));
    return false;
  }

  /** Ends binding with an error. */
  end(context: ModelBindingContext, message: string): void {
    if (!this.#hasEnded) context.addModelError(message);
    this.#hasEnded = true;
  }
}

/** Whether binding has ended: a limit is exceeded, or the maximum number of errors is reached. */
export function hasEnded({ scope }: ModelBindingContext): boolean {
  return scope.budget.hasEnded || scope.modelState.hasReachedMaxErrors;
}
