import { runFilters } from "../../filters/index.js";
import { asError } from "../errors/thrown-value.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { contextKey, type HandlerWithContext } from "../requests/context-key.js";
import type { ActionResult } from "../results/action-result.js";
import { EmptyResult } from "../results/empty-result.js";
import { ActionExecutedContext } from "./action-executed-context.js";
import type { ActionExecutingContext } from "./action-executing-context.js";
import { bindArguments } from "./bind-arguments.js";
import { callAction } from "./call-action.js";
import { rethrowUnhandled } from "./executed-context.js";
import type { FilteredRequest } from "./filtered-request.js";
import { notContinued } from "./not-continued.js";

/** Creates the controller, binds the request, and runs the action with its action filters. Throws errors that no filter has handled. */
export async function runActionFilters(request: FilteredRequest): Promise<ActionResult> {
  const { context, filters } = request;
  const controller = createController(request);
  const executing = await bindArguments(request, controller);
  const isBodyRead = executing.unsupportedContentType === undefined;
  const executed = await runFilters<ActionExecutingContext, ActionExecutedContext>({
    executing,
    filters: request.calls("action", isBodyRead ? filters.ofReadBodies : filters.byKind.action),
    async inside() {
      const result = (request.given = await callAction(executing, context));
      return new ActionExecutedContext(context, controller, { result });
    },
    decision: () => executing.result,
    failed: (error) => new ActionExecutedContext(context, controller, { exception: asError(error) }),
    shortCircuited(filter) {
      const { result } = executing;
      if (result === undefined && !request.isAnswered) throw notContinued(filter, "context.result");
      return new ActionExecutedContext(context, controller, { result, canceled: true });
    },
    report: request.report,
  });
  rethrowUnhandled(executed);
  return executed.result ?? new EmptyResult();
}

function createController(request: FilteredRequest): HandlerBase {
  const { context, options } = request;
  const controller = options.activator.create(() => context.services) as HandlerBase & HandlerWithContext;
  controller[contextKey] = context;
  request.controller = controller;
  return controller;
}
