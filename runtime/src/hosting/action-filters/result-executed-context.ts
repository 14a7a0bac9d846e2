import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { ExecutedContext, type Outcome } from "./executed-context.js";

/** What a result filter is given when the result is written. */
export class ResultExecutedContext extends ExecutedContext {
  /** What was written. */
  readonly result: ActionResult;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model; `undefined` where the request ended before it was made. */
    readonly controller: HandlerBase | undefined,
    outcome: Outcome & { readonly result: ActionResult },
  ) {
    super(context, outcome);
    this.result = outcome.result;
  }
}
