import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** The context of an exception filter. */
export class ExceptionContext extends FilterContext {
  /** `true`: the exception is handled and is not passed to outer filters. Default: false. */
  exceptionHandled = false;
  /** The response that replaces the error. */
  result: ActionResult | undefined = undefined;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The exception. Setting it to `undefined` handles it. A thrown value that is not an `Error` is the `cause` of one. */
    public exception: Error | undefined,
  ) {
    super(context);
  }
}
