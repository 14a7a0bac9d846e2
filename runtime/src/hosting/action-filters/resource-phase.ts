import { runFilters } from "../../filters/index.js";
import { asError } from "../errors/thrown-value.js";
import type { ActionResult } from "../results/action-result.js";
import { executeResult } from "./execute-result.js";
import { runExceptionFilters } from "./exception-phase.js";
import { rethrowUnhandled } from "./executed-context.js";
import type { FilteredRequest } from "./filtered-request.js";
import { notContinued } from "./not-continued.js";
import { ResourceExecutedContext } from "./resource-executed-context.js";
import { ResourceExecutingContext } from "./resource-executing-context.js";
import { writeResult } from "./result-phase.js";

/** Answers a request with resource filters around everything else. Throws errors that no filter has handled. */
export async function runResourceFilters(request: FilteredRequest): Promise<void> {
  const { context, filters } = request;
  if (filters.byKind.resource.length === 0) {
    await actAndWrite(request);
    answerNothing(request);
    return;
  }
  const executing = new ResourceExecutingContext(context);
  const executed = await runFilters<ResourceExecutingContext, ResourceExecutedContext>({
    executing,
    filters: request.calls("resource"),
    async inside() {
      return new ResourceExecutedContext(context, { result: await actAndWrite(request) });
    },
    decision: () => executing.result,
    failed: (error) => new ResourceExecutedContext(context, { exception: asError(error) }),
    async shortCircuited(filter) {
      const { result } = executing;
      if (result !== undefined) await writeResult(request, result, "alwaysRun");
      else if (!request.isAnswered) throw notContinued(filter, "context.result");
      return new ResourceExecutedContext(context, { result, canceled: true });
    },
    report: request.report,
  });
  rethrowUnhandled(executed);
  await answerHandled(request, executed);
}

/** The steps inside of resource filters. Returns the written result. */
async function actAndWrite(request: FilteredRequest): Promise<ActionResult> {
  const { result, isOfException } = await runExceptionFilters(request);
  return writeResult(request, result, isOfException ? "alwaysRun" : "result");
}

/** If a resource filter has handled an exception or a result filter has canceled the result, there may be no response yet. */
async function answerHandled(
  request: FilteredRequest,
  { result, exceptionHandled }: ResourceExecutedContext,
): Promise<void> {
  if (!request.isAnswered && exceptionHandled && result !== undefined) await executeResult(result, request);
  else answerNothing(request);
}

/** Used if there is no response yet. */
function answerNothing({ isAnswered, context }: FilteredRequest): void {
  if (!isAnswered) context.reply.send();
}
