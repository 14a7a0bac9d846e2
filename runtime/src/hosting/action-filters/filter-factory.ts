import type { FilterKind, OrderedFilter } from "../../filters/index.js";
import type { RequestContext } from "../requests/request-context.js";

/** A filter of an action, known when the application starts. */
export interface FilterFactory extends OrderedFilter {
  /** The name of its class. */
  readonly name: string;
  readonly kinds: readonly FilterKind[];
  readonly alwaysRun: boolean;
  /** Creates the filter for a request, or returns the shared one. */
  create(context: RequestContext): object;
}
