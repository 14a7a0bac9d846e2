import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** The context of a result filter before a result is written, when headers can still be set. */
export class ResultExecutingContext extends FilterContext {
  /** Set instead of calling `next()`: the result is not written. Unless the filter has sent a response itself, the response is empty. */
  cancel = false;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller or page model; `undefined` if the request ended before it was created. */
    readonly controller: HandlerBase | undefined,
    /** The result that will be written. Filters may replace it. */
    public result: ActionResult,
  ) {
    super(context);
  }
}
