import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** What came of the rest, for a filter that went on by `next()`. */
export interface Outcome {
  readonly result?: ActionResult | undefined;
  readonly exception?: Error | undefined;
  readonly canceled?: boolean;
}

/** What `next()` gives to resource, action and result filters. All filters around the same place share one. */
export abstract class ExecutedContext extends FilterContext {
  /** A filter inside of this one ended the request: it did not call `next()`. */
  readonly canceled: boolean;
  /** What was thrown inside of this filter. Setting it to `undefined` handles it. */
  exception: Error | undefined;
  /** `true`: the exception goes no further, and `result` is the response. Default: false. */
  exceptionHandled = false;

  /** @internal */
  constructor(context: RequestContext, { exception, canceled = false }: Outcome) {
    super(context);
    this.exception = exception;
    this.canceled = canceled;
  }
}

/** Throws what nobody has handled. */
export function rethrowUnhandled({ exception, exceptionHandled }: ExecutedContext): void {
  if (exception !== undefined && !exceptionHandled) throw exception;
}
