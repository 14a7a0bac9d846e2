import type { BoundAction } from "../../binding/index.js";
import { runFilters } from "../../filters/index.js";
import { assignProperties } from "../requests/action-invoker.js";
import { isUnwantedForm } from "../bodies/check-body.js";
import { readForm } from "../bodies/read-form.js";
import { asError } from "../errors/thrown-value.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { HttpBindingRequest } from "../requests/http-binding-request.js";
import { contextKey } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import { EmptyResult } from "../results/empty-result.js";
import { ActionExecutedContext } from "./action-executed-context.js";
import { ActionExecutingContext, type ActionArguments } from "./action-executing-context.js";
import { callAction } from "./call-action.js";
import { rethrowUnhandled } from "./executed-context.js";
import type { FilteredRequest } from "./filtered-request.js";
import { notContinued } from "./not-continued.js";
import { unsupportedContentType } from "./unsupported-content-type-filter.js";

/** Makes the controller, binds the request, and runs the action: action filters around it. Throws what no filter has handled. */
export async function runActionFilters(request: FilteredRequest): Promise<ActionResult> {
  const { context } = request;
  const controller = createController(request);
  const executing = await bind(request, controller);
  const executed = await runFilters<ActionExecutingContext, ActionExecutedContext>({
    executing,
    filters: request.calls("action"),
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
  const controller = options.activator.create(() => context.services) as HandlerBase;
  controller[contextKey] = context;
  request.controller = controller;
  return controller;
}

/** Binds the request by the binders. Its form is read now, when resource filters have had their say. */
async function bind({ context, options }: FilteredRequest, controller: HandlerBase): Promise<ActionExecutingContext> {
  const isUnwanted = isUnwantedForm(context);
  if (!isUnwanted) await readForm(context);
  const bound = await options.binder.bind(new HttpBindingRequest(context));
  context.modelState = bound.modelState;
  assignProperties(controller, bound);
  const unsupported = unsupportedContentType(isUnwanted, bound);
  return new ActionExecutingContext(context, controller, argumentsOf(context.action.action, bound), unsupported);
}

/** By name, without a prototype: no name means more than another. */
function argumentsOf(
  { parameters }: { readonly parameters: readonly { readonly name: string }[] },
  bound: BoundAction,
) {
  const values = Object.create(null) as ActionArguments;
  parameters.forEach(({ name }, index) => (values[name] = bound.arguments[index]));
  return values;
}
