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
export async function bindArguments(
  request: FilteredRequest,
  controller: HandlerBase,
): Promise<ActionExecutingContext> {
  const { context, planned } = request;
  const isUnwanted = isUnwantedForm(context);
  if (!isUnwanted) {
    const read = readForm(context);
    if (read !== true) await read;
    const values = planned?.run(context, controller) ?? bailOut;
    if (values !== bailOut)
      return new ActionExecutingContext(context, controller, values as ActionArguments, undefined);
  }
  return interpret(request, controller, isUnwanted);
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
