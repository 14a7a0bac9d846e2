import { fail, type ActionInvokerOptions } from "../requests/action-invoker.js";
import type { PlannedCode } from "../requests/planned-code.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionFilters } from "./action-filters.js";
import { FilteredRequest } from "./filtered-request.js";
import { runResourceFilters } from "./resource-phase.js";

/**
 * Answers a request of an action with filters: binds it and runs the action through its filters. The services of the request exist until
 * the last filter has ended.
 *
 * @param planned binds ordinary requests; without it, the binders bind all requests
 */
export function runFiltered(
  context: RequestContext,
  options: ActionInvokerOptions,
  filters: ActionFilters,
  planned?: PlannedCode,
): void {
  context.hold();
  void run(context, options, filters, planned).then(() => context.release());
}

async function run(
  context: RequestContext,
  options: ActionInvokerOptions,
  filters: ActionFilters,
  planned: PlannedCode | undefined,
): Promise<void> {
  let request: FilteredRequest | undefined;
  try {
    request = new FilteredRequest(context, options, filters, planned);
    await runResourceFilters(request);
  } catch (error) {
    if (request !== undefined) request.hasFailed = true;
    fail(context.reply, error);
  }
}
