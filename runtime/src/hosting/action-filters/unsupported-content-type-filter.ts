import type { BoundAction } from "../../binding/index.js";
import { builtInOrders } from "../../filters/index.js";
import { ProblemDetails } from "../../formatters/index.js";
import type { ActionResult } from "../results/action-result.js";
import { ProblemResult } from "../results/problem-result.js";
import { StatusCodeResult } from "../results/status-code-result.js";
import type { ActionExecutingContext } from "./action-executing-context.js";
import type { ActionExecutionDelegate, ActionFilter } from "./action-filter.js";
import type { FilterFactory } from "./filter-factory.js";

/** Answers 415 if the action does not read the body. */
class UnsupportedContentTypeFilter implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate): unknown {
    if (context.unsupportedContentType === undefined) return next();
    return (context.result = context.unsupportedContentType);
  }
}

const filter = new UnsupportedContentTypeFilter();

/** Every action that has filters has it. */
export const unsupportedContentTypeFilter: FilterFactory = {
  name: "UnsupportedContentTypeFilter",
  kinds: ["action"],
  alwaysRun: false,
  order: builtInOrders.unsupportedContentType,
  scope: "action",
  create: () => filter,
};

/** The response to a body that the action does not read; `undefined` if it reads it. */
export function unsupportedContentType(
  isUnwantedForm: boolean,
  { isUnsupportedMediaType }: BoundAction,
): ActionResult | undefined {
  if (isUnwantedForm) return new StatusCodeResult(415);
  return isUnsupportedMediaType ? new ProblemResult(new ProblemDetails({ status: 415 })) : undefined;
}
