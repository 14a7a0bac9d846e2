import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { ExecutedContext, type Outcome } from "./executed-context.js";

/** What a resource filter is given when the rest has ended: the response is written by then. */
export class ResourceExecutedContext extends ExecutedContext {
  /** What was answered. Set where an exception was handled and nothing is answered yet, it is the response. */
  result: ActionResult | undefined;

  /** @internal */
  constructor(context: RequestContext, outcome: Outcome) {
    super(context, outcome);
    this.result = outcome.result;
  }
}
