import { logError } from "../errors/safe-log.js";
import { filterMethods, type FilterCall, type FilterKind } from "../../filters/index.js";
import type { ActionInvokerOptions } from "../requests/action-invoker.js";
import type { PlannedCode } from "../requests/planned-code.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import type { ActionFilters, PlacedFilter } from "./action-filters.js";

type Method<Executing, Executed> = (executing: Executing, next: () => Promise<Executed>) => unknown;

/** A request on its way through the filters of its action. */
export class FilteredRequest {
  readonly #instances: readonly object[];
  /** There when binding has begun. */
  controller: HandlerBase | undefined = undefined;
  /** What the action gave. */
  given: ActionResult | undefined = undefined;
  /** The request is answered with an error: what still runs must not answer it. */
  hasFailed = false;

  /** Makes the filters of the request. */
  constructor(
    readonly context: RequestContext,
    readonly options: ActionInvokerOptions,
    readonly filters: ActionFilters,
    /** Binds ordinary requests; absent where plans are off, and where the request is traced. */
    readonly planned?: PlannedCode,
  ) {
    this.#instances = filters.all.map((factory) => factory.create(context));
  }

  /** The request's filters of one kind, outermost first. */
  calls<Executing, Executed>(
    kind: Exclude<FilterKind, "exception">,
    filters: readonly PlacedFilter[] = this.filters.byKind[kind],
  ): FilterCall<Executing, Executed>[] {
    const method = filterMethods[kind];
    return filters.map(({ factory, place }) => {
      const filter = this.instanceAt(place) as Record<string, Method<Executing, Executed>>;
      return { name: `The ${kind} filter ${factory.name}`, run: (executing, next) => filter[method]!(executing, next) };
    });
  }

  /** The filter that was made for this request. */
  instanceAt(place: number): object {
    return this.#instances[place]!;
  }

  /** Whether somebody has answered, or begun to. */
  get isAnswered(): boolean {
    const { reply } = this.context;
    return reply.sent || reply.raw.headersSent;
  }

  /** Logs what a filter did when the request had no more use for it. */
  readonly report = (mistake: Error): void => {
    logError(this.context.request, "error", { err: mistake }, mistake.message);
  };
}
