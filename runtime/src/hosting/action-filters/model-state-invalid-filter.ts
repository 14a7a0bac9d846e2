import { builtInOrders } from "../../filters/index.js";
import { ValidationProblemDetails } from "../../formatters/index.js";
import { ProblemResult } from "../results/problem-result.js";
import type { ActionExecutingContext } from "./action-executing-context.js";
import type { ActionExecutionDelegate, ActionFilter } from "./action-filter.js";
import type { FilterFactory } from "./filter-factory.js";

/** Answers 400 if the model state is invalid. */
class ModelStateInvalidFilter implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate): unknown {
    const { modelState } = context;
    if (modelState.isValid) return next();
    return (context.result = new ProblemResult(new ValidationProblemDetails(modelState.errors())));
  }
}

const filter = new ModelStateInvalidFilter();

/** Only actions with the automatic 400 have it. */
export const modelStateInvalidFilter: FilterFactory = {
  name: "ModelStateInvalidFilter",
  kinds: ["action"],
  alwaysRun: false,
  order: builtInOrders.modelStateInvalid,
  scope: "action",
  create: () => filter,
};
