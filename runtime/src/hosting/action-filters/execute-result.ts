import { isActionResult, type ActionResult } from "../results/action-result.js";
import type { FilteredRequest } from "./filtered-request.js";

/** Writes a result and waits until the response is sent, which can take time for a stream. */
export async function executeResult(result: ActionResult, request: FilteredRequest): Promise<void> {
  const { context, given, hasFailed } = request;
  const { reply } = context;
  if (!isActionResult(result)) {
    throw new TypeError("A filter set a value that is not a result. Wrap it: new ObjectResult(value).");
  }
  if (hasFailed) return;
  // A filter may have sent a response itself, before or after the action.
  if (!request.isAnswered) {
    context.isOfFilter = result !== given;
    const executed = result.execute(reply);
    if (executed !== reply) await executed;
  }
  // A reply is a promise of the end of the response.
  if (!reply.sent) await reply;
}
