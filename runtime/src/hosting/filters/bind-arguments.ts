import type { BoundAction } from "../../binding/index.js";
import { bailOut } from "../../plans/index.js";
import { isUnwantedForm } from "../bodies/check-body.js";
import { readForm } from "../bodies/read-form.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { assignProperties } from "../actions/action-invoker.js";
import { HttpBindingRequest } from "../actions/http-binding-request.js";
import { ActionExecutingContext, type ActionArguments } from "./filter-contexts.js";
import type { FilteredRequest } from "./filtered-request.js";
import { unsupportedContentType } from "./built-in-filters.js";

/**
 * Binds the request: an ordinary one with generated code, all others with the binders. Its form is read now, after resource filters
 * have run.
 */
export function bindArguments(
  request: FilteredRequest,
  controller: HandlerBase,
): ActionExecutingContext | Promise<ActionExecutingContext> {
  if (isUnwantedForm(request.context)) return interpret(request, controller, true);
  const read = readForm(request.context);
  return read === true ? bindRead(request, controller) : bindLater(read, request, controller);
}

async function bindLater(
  reading: Promise<unknown>,
  request: FilteredRequest,
  controller: HandlerBase,
): Promise<ActionExecutingContext> {
  await reading;
  return bindRead(request, controller);
}

function bindRead(
  request: FilteredRequest,
  controller: HandlerBase,
): ActionExecutingContext | Promise<ActionExecutingContext> {
  const { context, planned } = request;
  const values = planned?.run(context, controller) ?? bailOut;
  if (values === bailOut) return interpret(request, controller, false);
  return new ActionExecutingContext(context, controller, values as ActionArguments, undefined);
}

async function interpret(
  { context, binder }: FilteredRequest,
  controller: HandlerBase,
  isUnwanted: boolean,
): Promise<ActionExecutingContext> {
  const bound = await binder.bind(new HttpBindingRequest(context));
  context.modelState = bound.modelState;
  assignProperties(controller, bound);
  const unsupported = unsupportedContentType(isUnwanted, bound);
  return new ActionExecutingContext(context, controller, argumentsOf(context.endpoint.action, bound), unsupported);
}

/** By name, without a prototype, so no name has a special meaning. */
function argumentsOf(
  { parameters }: { readonly parameters: readonly { readonly name: string }[] },
  bound: BoundAction,
) {
  const values = Object.create(null) as ActionArguments;
  parameters.forEach(({ name }, index) => (values[name] = bound.arguments[index]));
  return values;
}
