import type { ActionResult } from "../results/action-result.js";
import { FilterContext } from "./filter-context.js";

/** What a resource filter is given before the request is bound. */
export class ResourceExecutingContext extends FilterContext {
  /** Set in place of calling `next()`: the response. Nothing is bound, no action runs. */
  result: ActionResult | undefined = undefined;
}
