import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** What a result filter is given before a result is written: the time for headers. */
export class ResultExecutingContext extends FilterContext {
  /** Set in place of calling `next()`: the result is not written. What the filter has not answered by itself is an empty answer. */
  cancel = false;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model; `undefined` where the request ended before it was made. */
    readonly controller: HandlerBase | undefined,
    /** What will be written. Filters may put another in its place. */
    public result: ActionResult,
  ) {
    super(context);
  }
}
