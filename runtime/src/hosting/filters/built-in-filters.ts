import type { BoundAction } from "../../binding/index.js";
import { builtInOrders } from "../../filters/index.js";
import { ValidationProblemDetails } from "../../formatters/index.js";
import { unsupportedMediaType } from "../bodies/check-body.js";
import type { ActionResult } from "../results/action-result.js";
import { ProblemResult } from "../results/problem-result.js";
import type { ActionExecutingContext } from "./filter-contexts.js";
import type { ActionExecutionDelegate, ActionFilter } from "./filters.js";
import type { FilterFactory } from "./action-filters.js";

/** Answers 415 if the action does not read the body. */
class UnsupportedContentTypeFilter implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate): unknown {
    if (context.unsupportedContentType === undefined) return next();
    return (context.result = context.unsupportedContentType);
  }
}

const unsupported = new UnsupportedContentTypeFilter();

/** Every action that has filters has it. */
export const unsupportedContentTypeFilter: FilterFactory = {
  name: "UnsupportedContentTypeFilter",
  kinds: ["action"],
  alwaysRun: false,
  order: builtInOrders.unsupportedContentType,
  scope: "action",
  create: () => unsupported,
};

/** The response to a body that the action does not read; `undefined` if it reads it. */
export function unsupportedContentType(
  isUnwantedForm: boolean,
  { isUnsupportedMediaType }: BoundAction,
): ActionResult | undefined {
  return isUnwantedForm || isUnsupportedMediaType ? unsupportedMediaType() : undefined;
}

/** Answers 400 if the model state is invalid. */
class ModelStateInvalidFilter implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate): unknown {
    const { modelState } = context;
    if (modelState.isValid) return next();
    return (context.result = new ProblemResult(new ValidationProblemDetails(modelState.errors())));
  }
}

const modelStateInvalid = new ModelStateInvalidFilter();

/** Only actions with the automatic 400 have it. */
export const modelStateInvalidFilter: FilterFactory = {
  name: "ModelStateInvalidFilter",
  kinds: ["action"],
  alwaysRun: false,
  order: builtInOrders.modelStateInvalid,
  scope: "action",
  create: () => modelStateInvalid,
};
