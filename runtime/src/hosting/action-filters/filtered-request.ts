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
  /** Present when binding has started. */
  controller: HandlerBase | undefined = undefined;
  /** The action's result. */
  given: ActionResult | undefined = undefined;
  /** The request is answered with an error, so code that is still running must not answer it. */
  hasFailed = false;

  /** Creates the filters of the request. */
  constructor(
    readonly context: RequestContext,
    readonly options: ActionInvokerOptions,
    readonly filters: ActionFilters,
    /** Binds ordinary requests; absent if plans are off or the request is traced. */
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

  /** The filter that was created for this request. */
  instanceAt(place: number): object {
    return this.#instances[place]!;
  }

  /** Whether a response is sent or has started. */
  get isAnswered(): boolean {
    const { reply } = this.context;
    return reply.sent || reply.raw.headersSent;
  }

  /** Logs an error of a filter that comes too late for the request. */
  readonly report = (mistake: Error): void => {
    logError(this.context.request, "error", { err: mistake }, mistake.message);
  };
}
