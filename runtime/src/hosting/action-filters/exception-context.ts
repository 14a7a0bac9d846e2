import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** What an exception filter is given. */
export class ExceptionContext extends FilterContext {
  /** `true`: the exception goes no further, not to the filters further out either. Default: false. */
  exceptionHandled = false;
  /** Set: the response in place of the error. */
  result: ActionResult | undefined = undefined;

  /** @internal */
  constructor(
    context: RequestContext,
    /** What was thrown. Setting it to `undefined` handles it. What is no `Error` is the `cause` of one. */
    public exception: Error | undefined,
  ) {
    super(context);
  }
}
