import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** The outcome of the inner steps, for a filter that has called `next()`. */
export interface Outcome {
  readonly result?: ActionResult | undefined;
  readonly exception?: Error | undefined;
  readonly canceled?: boolean;
}

/** What `next()` returns to resource, action and result filters. All filters of one phase share one. */
export abstract class ExecutedContext extends FilterContext {
  /** An inner filter ended the request without calling `next()`. */
  readonly canceled: boolean;
  /** The exception of an inner step. Setting it to `undefined` handles it. */
  exception: Error | undefined;
  /** `true`: the exception is handled, and `result` is the response. Default: false. */
  exceptionHandled = false;

  /** @internal */
  constructor(context: RequestContext, { exception, canceled = false }: Outcome) {
    super(context);
    this.exception = exception;
    this.canceled = canceled;
  }
}

/** Throws an exception that is not handled. */
export function rethrowUnhandled({ exception, exceptionHandled }: ExecutedContext): void {
  if (exception !== undefined && !exceptionHandled) throw exception;
}
