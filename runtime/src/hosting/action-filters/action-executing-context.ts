import type { ModelState } from "../../binding/index.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { FilterContext } from "./filter-context.js";

/** The action's arguments, by the names of its parameters. Filters may change them. */
export type ActionArguments = Record<string, unknown>;

/** The context of an action filter before the action runs. */
export class ActionExecutingContext extends FilterContext {
  /** The response, set instead of calling `next()`. The action does not run. */
  result: ActionResult | undefined = undefined;
  /** The action's arguments, by the names of its parameters. Filters may change them. */
  readonly arguments: ActionArguments;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model, with its bound properties. */
    readonly controller: HandlerBase,
    values: ActionArguments,
    /** @internal The response to a body that the action does not read. */
    readonly unsupportedContentType: ActionResult | undefined,
  ) {
    super(context);
    this.arguments = values;
  }

  /** The submitted values and their errors. */
  override get modelState(): ModelState {
    return super.modelState!;
  }
}
