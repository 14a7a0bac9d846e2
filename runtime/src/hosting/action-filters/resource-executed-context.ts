import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { ExecutedContext, type Outcome } from "./executed-context.js";

/** The context of a resource filter after all inner steps. The response is already written. */
export class ResourceExecutedContext extends ExecutedContext {
  /** The result that was written. If an exception is handled and nothing is sent yet, set it to answer. */
  result: ActionResult | undefined;

  /** @internal */
  constructor(context: RequestContext, outcome: Outcome) {
    super(context, outcome);
    this.result = outcome.result;
  }
}
