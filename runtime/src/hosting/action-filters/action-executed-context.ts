import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { ExecutedContext, type Outcome } from "./executed-context.js";

/** What an action filter is given when the action has run. Nothing is written yet. */
export class ActionExecutedContext extends ExecutedContext {
  /** What the action gave: a value that is no result is the `value` of an `ObjectResult`. Filters may put another in its place. */
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
