import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { ExecutedContext, type Outcome } from "./executed-context.js";

/** The context of a result filter after the result is written. */
export class ResultExecutedContext extends ExecutedContext {
  /** The result that was written. */
  readonly result: ActionResult;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller or page model; `undefined` if the request ended before it was created. */
    readonly controller: HandlerBase | undefined,
    outcome: Outcome & { readonly result: ActionResult },
  ) {
    super(context, outcome);
    this.result = outcome.result;
  }
}
