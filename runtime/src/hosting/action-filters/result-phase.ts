import { runFilters } from "../../filters/index.js";
import { asError } from "../errors/thrown-value.js";
import type { ActionResult } from "../results/action-result.js";
import { executeResult } from "./execute-result.js";
import { rethrowUnhandled } from "./executed-context.js";
import type { FilteredRequest } from "./filtered-request.js";
import { notContinued } from "./not-continued.js";
import { ResultExecutedContext } from "./result-executed-context.js";
import { ResultExecutingContext } from "./result-executing-context.js";

/**
 * Writes a result with result filters around the writing: all of them, or only those that always run. Returns the written result. Throws
 * errors that no filter has handled.
 */
export async function writeResult(
  request: FilteredRequest,
  result: ActionResult,
  which: "result" | "alwaysRun",
): Promise<ActionResult> {
  const { context, controller, filters: all } = request;
  const filters = which === "result" ? all.byKind.result : all.alwaysRun;
  if (filters.length === 0) {
    await executeResult(result, request);
    return result;
  }
  const executing = new ResultExecutingContext(context, controller, result);
  const executed = await runFilters<ResultExecutingContext, ResultExecutedContext>({
    executing,
    filters: request.calls("result", filters),
    async inside() {
      await executeResult(executing.result, request);
      return new ResultExecutedContext(context, controller, { result: executing.result });
    },
    decision: () => executing.cancel || undefined,
    failed: (error) => {
      const exception = asError(error);
      return new ResultExecutedContext(context, controller, { result: executing.result, exception });
    },
    shortCircuited(filter) {
      if (!executing.cancel && !request.isAnswered) throw notContinued(filter, "context.cancel");
      return new ResultExecutedContext(context, controller, { result: executing.result, canceled: true });
    },
    report: request.report,
  });
  rethrowUnhandled(executed);
  return executed.result;
}
