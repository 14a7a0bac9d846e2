import { asError } from "../errors/thrown-value.js";
import type { ActionResult } from "../results/action-result.js";
import { EmptyResult } from "../results/empty-result.js";
import { runActionFilters } from "./action-phase.js";
import { ExceptionContext } from "./exception-context.js";
import type { ExceptionFilter } from "./exception-filter.js";
import type { FilteredRequest } from "./filtered-request.js";

/** A result, and whether it is from an exception filter. */
export interface GuardedResult {
  readonly result: ActionResult;
  readonly isOfException: boolean;
}

/** Binds the request and runs the action, with exception filters for their errors. Throws errors that they do not handle. */
export async function runExceptionFilters(request: FilteredRequest): Promise<GuardedResult> {
  try {
    return { result: await runActionFilters(request), isOfException: false };
  } catch (error) {
    const { exception, exceptionHandled, result } = await askFilters(request, error);
    if (result === undefined && exception !== undefined && !exceptionHandled) throw exception;
    return { result: result ?? new EmptyResult(), isOfException: true };
  }
}

/** Calls the filters, innermost first, until one has handled the exception. An exception of a filter replaces it. */
async function askFilters(request: FilteredRequest, error: unknown): Promise<ExceptionContext> {
  let context = new ExceptionContext(request.context, asError(error));
  for (const { place } of request.filters.byKind.exception.toReversed()) {
    if (context.exception === undefined || context.exceptionHandled) break;
    try {
      await (request.instanceAt(place) as ExceptionFilter).onException(context);
    } catch (thrown) {
      context = new ExceptionContext(request.context, asError(thrown));
    }
  }
  return context;
}
