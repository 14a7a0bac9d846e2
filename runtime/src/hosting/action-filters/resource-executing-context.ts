import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** The context of a resource filter before the request is bound. */
export class ResourceExecutingContext extends FilterContext {
  /** The response, set instead of calling `next()`. Nothing is bound, and no action runs. */
  result: ActionResult | undefined = undefined;
}
