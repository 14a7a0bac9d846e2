import { runFilters } from "../../filters/index.js";
import { asError } from "../errors/thrown-value.js";
import { executeResult } from "./execute-result.js";
import { runExceptionFilters } from "./exception-phase.js";
import { rethrowUnhandled } from "./executed-context.js";
import type { FilteredRequest } from "./filtered-request.js";
import { notContinued } from "./not-continued.js";
import { ResourceExecutedContext } from "./resource-executed-context.js";
import { ResourceExecutingContext } from "./resource-executing-context.js";
import { writeResult } from "./result-phase.js";

/** Answers a request: resource filters around all the rest. Throws what no filter has handled. */
export async function runResourceFilters(request: FilteredRequest): Promise<void> {
  const { context } = request;
  const executing = new ResourceExecutingContext(context);
  const executed = await runFilters<ResourceExecutingContext, ResourceExecutedContext>({
    executing,
    filters: request.calls("resource"),
    async inside() {
      const { result, isOfException } = await runExceptionFilters(request);
      const written = await writeResult(request, result, isOfException ? "alwaysRun" : "result");
      return new ResourceExecutedContext(context, { result: written });
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

/** Where a resource filter handled an exception, or a result filter canceled the result, nobody may have answered. */
async function answerHandled(
  request: FilteredRequest,
  { result, exceptionHandled }: ResourceExecutedContext,
): Promise<void> {
  const { reply } = request.context;
  if (request.isAnswered) return;
  if (exceptionHandled && result !== undefined) await executeResult(result, request);
  else reply.send();
}
