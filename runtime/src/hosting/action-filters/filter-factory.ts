import type { FilterKind, OrderedFilter } from "../../filters/index.js";
import type { RequestContext } from "../requests/request-context.js";

/** A filter of an action, known when the application starts. */
export interface FilterFactory extends OrderedFilter {
  /** The name of its class. */
  readonly name: string;
  readonly kinds: readonly FilterKind[];
  readonly alwaysRun: boolean;
  /** Makes the filter for a request, or gives the one for all requests. */
  create(context: RequestContext): object;
}
