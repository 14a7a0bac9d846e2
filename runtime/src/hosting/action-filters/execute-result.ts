import { isActionResult, type ActionResult } from "../results/action-result.js";
import type { FilteredRequest } from "./filtered-request.js";

/** Writes a result, until the response is sent: a stream takes its time. */
export async function executeResult(result: ActionResult, request: FilteredRequest): Promise<void> {
  const { context, given, hasFailed } = request;
  const { reply } = context;
  if (!isActionResult(result)) {
    throw new TypeError("A filter set a value that is not a result. Wrap it: new ObjectResult(value).");
  }
  if (hasFailed) return;
  // A filter may have answered by itself, before the action or after it.
  if (!request.isAnswered) {
    context.isOfFilter = result !== given;
    const executed = result.execute(reply);
    if (executed !== reply) await executed;
  }
  // A reply is a promise of the end of the response.
  if (!reply.sent) await reply;
}
