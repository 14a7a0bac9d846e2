import type { ModelState } from "../../binding/index.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { FilterContext } from "./filter-context.js";

/** What the action is called with: by the names of its parameters. Filters may change it. */
export type ActionArguments = Record<string, unknown>;

/** What an action filter is given before the action runs. */
export class ActionExecutingContext extends FilterContext {
  /** Set in place of calling `next()`: the response. The action does not run. */
  result: ActionResult | undefined = undefined;
  /** What the action is called with: by the names of its parameters. Filters may change it. */
  readonly arguments: ActionArguments;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model, with its bound properties. */
    readonly controller: HandlerBase,
    values: ActionArguments,
    /** @internal What a body that the action does not read is answered with. */
    readonly unsupportedContentType: ActionResult | undefined,
  ) {
    super(context);
    this.arguments = values;
  }

  /** What was submitted, and what is wrong with it. */
  override get modelState(): ModelState {
    return super.modelState!;
  }
}
