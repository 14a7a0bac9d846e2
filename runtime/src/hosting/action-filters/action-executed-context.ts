import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { ExecutedContext, type Outcome } from "./executed-context.js";

/** The context of an action filter after the action has run. Nothing is written yet. */
export class ActionExecutedContext extends ExecutedContext {
  /** The action's result. A plain value is the `value` of an `ObjectResult`. Filters may replace it. */
  result: ActionResult | undefined;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model. */
    readonly controller: HandlerBase,
    outcome: Outcome,
  ) {
    super(context, outcome);
    this.result = outcome.result;
  }
}
