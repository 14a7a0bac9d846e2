import type { ActionBinder } from "../../binding/index.js";
import { logError } from "../errors/safe-log.js";
import { filterMethods, type FilterCall, type FilterKind } from "../../filters/index.js";
import { fail } from "../actions/action-invoker.js";
import type { PlannedCode } from "../actions/planned-code.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ActionResult } from "../results/action-result.js";
import type { ActionFilters, FilterFactory, PlacedFilter } from "./action-filters.js";
import { answerFiltered } from "./phases.js";

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
    readonly filters: ActionFilters,
    /** Binds all other requests. */
    readonly binder: ActionBinder,
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
    return filters.map(({ factory, place }) => new InstanceCall(this.instanceAt(place), kind, factory));
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
  report(mistake: Error): void {
    logError(this.context.request, "error", { err: mistake }, mistake.message);
  }
}

/** The call of a request's own filter. */
class InstanceCall<Executing, Executed> implements FilterCall<Executing, Executed> {
  constructor(
    private readonly filter: object,
    private readonly kind: Exclude<FilterKind, "exception">,
    private readonly factory: FilterFactory,
  ) {}

  get name(): string {
    return `The ${this.kind} filter ${this.factory.name}`;
  }

  run(executing: Executing, next: () => Promise<Executed>): unknown {
    return (this.filter as Record<string, Method<Executing, Executed>>)[filterMethods[this.kind]]!(executing, next);
  }
}

/**
 * Answers a request of an action with filters: binds it and runs the action through its filters. The services of the request exist until
 * the last filter has ended.
 *
 * @param planned binds ordinary requests; without it, the binders bind all requests
 */
export function runFiltered(
  context: RequestContext,
  filters: ActionFilters,
  binder: ActionBinder,
  planned?: PlannedCode,
): void {
  context.hold();
  void run(context, filters, binder, planned).then(() => context.release());
}

async function run(
  context: RequestContext,
  filters: ActionFilters,
  binder: ActionBinder,
  planned: PlannedCode | undefined,
): Promise<void> {
  let request: FilteredRequest | undefined;
  try {
    request = new FilteredRequest(context, filters, binder, planned);
    await answerFiltered(request);
  } catch (error) {
    if (request !== undefined) request.hasFailed = true;
    fail(context.reply, error);
  }
}
