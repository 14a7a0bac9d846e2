import type { FastifyReply } from "fastify";
import { runFilters, type FilterCall, type FilterPhase } from "../../filters/index.js";
import { isAnswered } from "../actions/action-invoker.js";
import { asError } from "../errors/thrown-value.js";
import { type ActionResult, isActionResult } from "../results/action-result.js";
import {
  rethrowUnhandled,
  ResourceExecutedContext,
  ResourceExecutingContext,
  ExceptionContext,
  ActionExecutedContext,
  type ActionExecutingContext,
  ResultExecutedContext,
  ResultExecutingContext,
  type Outcome,
} from "./filter-contexts.js";
import type { PlacedFilter } from "./action-filters.js";
import type { FilteredRequest } from "./filtered-request.js";
import { ViewResult } from "../views/index.js";
import { EmptyResult } from "../results/empty-result.js";
import type { ExceptionFilter } from "./filters.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { contextKey, type HandlerWithContext, type RequestContext } from "../requests/request-context.js";
import { bindArguments } from "./bind-arguments.js";
import { ReturnedResult } from "../results/object-result.js";

/** Answers a request with resource filters around everything else. Throws errors that no filter has handled. */
export async function answerFiltered(request: FilteredRequest): Promise<void> {
  const { filters } = request;
  if (filters.byKind.resource.length > 0) return runResourceFilters(request);
  const { exception } = filters.byKind;
  // Without exception filters, an error goes on to the caller.
  if (exception.length > 0) await actAndWrite(request);
  else {
    const written = writeResult(request, await runActionFilters(request), "result");
    if (written instanceof Promise) await written;
  }
  answerNothing(request);
}

async function runResourceFilters(request: FilteredRequest): Promise<void> {
  const { context } = request;
  const executing = new ResourceExecutingContext(context);
  const executed = await runFilters<ResourceExecutingContext, ResourceExecutedContext>({
    executing,
    filters: request.calls("resource"),
    async inside() {
      return new ResourceExecutedContext(context, { result: await actAndWrite(request) });
    },
    decision: () => executing.result,
    failed: (error) => new ResourceExecutedContext(context, { exception: asError(error) }),
    async shortCircuited(filter) {
      const { result } = executing;
      if (result !== undefined) await writeResult(request, result, "alwaysRun");
      else if (!request.isAnswered) throw notContinued(filter, "context.result");
      return new ResourceExecutedContext(context, { result, canceled: true });
    },
    report: (mistake) => request.report(mistake),
  });
  rethrowUnhandled(executed);
  await answerHandled(request, executed);
}

/** The steps inside of resource filters. Returns the written result. */
async function actAndWrite(request: FilteredRequest): Promise<ActionResult> {
  const { result, isOfException } = await runExceptionFilters(request);
  return writeResult(request, result, isOfException ? "alwaysRun" : "result");
}

/** If a resource filter has handled an exception or a result filter has canceled the result, there may be no response yet. */
async function answerHandled(
  request: FilteredRequest,
  { result, exceptionHandled }: ResourceExecutedContext,
): Promise<void> {
  if (!request.isAnswered && exceptionHandled && result !== undefined) await executeResult(result, request);
  else answerNothing(request);
}

/** Used if there is no response yet. */
function answerNothing({ isAnswered, context }: FilteredRequest): void {
  if (!isAnswered) context.reply.send();
}

/** A result, and whether it is from an exception filter. */
interface GuardedResult {
  readonly result: ActionResult;
  readonly isOfException: boolean;
}

/** Binds the request and runs the action, with exception filters for their errors. Throws errors that they do not handle. */
async function runExceptionFilters(request: FilteredRequest): Promise<GuardedResult> {
  try {
    return { result: await runActionFilters(request), isOfException: false };
  } catch (error) {
    const { exception, exceptionHandled, result } = await askFilters(request, error);
    if (result === undefined && exception !== undefined && !exceptionHandled) throw exception;
    return { result: result ?? new EmptyResult(), isOfException: true };
  }
}

/** Calls the filters, innermost first, until one has handled the exception. An exception of a filter replaces it. */
async function askFilters(request: FilteredRequest, error: unknown): Promise<ExceptionContext> {
  let context = new ExceptionContext(request.context, asError(error));
  for (const { place } of request.filters.byKind.exception.toReversed()) {
    if (context.exception === undefined || context.exceptionHandled) break;
    try {
      await (request.instanceAt(place) as ExceptionFilter).onException(context);
    } catch (thrown) {
      context = new ExceptionContext(request.context, asError(thrown));
    }
  }
  return context;
}

/** Creates the controller, binds the request, and runs the action with its action filters. Throws errors that no filter has handled. */
async function runActionFilters(request: FilteredRequest): Promise<ActionResult> {
  const bound = bindArguments(request, createController(request));
  const phase = new ActionPhase(request, bound instanceof Promise ? await bound : bound);
  const executed = await runFilters<ActionExecutingContext, ActionExecutedContext>(phase);
  rethrowUnhandled(executed);
  return executed.result ?? new EmptyResult();
}

/** The action filters of a request, around its action. */
class ActionPhase implements FilterPhase<ActionExecutingContext, ActionExecutedContext> {
  readonly filters: readonly FilterCall<ActionExecutingContext, ActionExecutedContext>[];

  constructor(
    private readonly request: FilteredRequest,
    readonly executing: ActionExecutingContext,
  ) {
    const { filters } = request;
    const isBodyRead = executing.unsupportedContentType === undefined;
    this.filters = request.calls("action", isBodyRead ? filters.ofReadBodies : filters.byKind.action);
  }

  inside(): ActionExecutedContext | Promise<ActionExecutedContext> {
    const { context } = this.request;
    const given = callAction(this.executing, context);
    // A reply is a promise of the end of a response that the action sends itself.
    return given === context.reply || !isThenable(given) ? this.#acted(given) : this.#actedLater(given);
  }

  async #actedLater(given: PromiseLike<unknown>): Promise<ActionExecutedContext> {
    return this.#acted(await given);
  }

  #acted(value: unknown): ActionExecutedContext {
    const result = (this.request.given = resultOf(value, this.request.context));
    return this.#executed({ result });
  }

  decision(): unknown {
    return this.executing.result;
  }

  failed(error: unknown): ActionExecutedContext {
    return this.#executed({ exception: asError(error) });
  }

  shortCircuited(filter: { readonly name: string }): ActionExecutedContext {
    const { result } = this.executing;
    if (result === undefined && !this.request.isAnswered) throw notContinued(filter, "context.result");
    return this.#executed({ result, canceled: true });
  }

  report(mistake: Error): void {
    this.request.report(mistake);
  }

  #executed(outcome: Outcome): ActionExecutedContext {
    return new ActionExecutedContext(this.request.context, this.executing.controller, outcome);
  }
}

function createController(request: FilteredRequest): HandlerBase {
  const { context } = request;
  const controller = context.endpoint.activator.create(() => context.services) as HandlerBase & HandlerWithContext;
  controller[contextKey] = context;
  context.adopt(controller);
  request.controller = controller;
  return controller;
}

type Action = (...args: unknown[]) => unknown;

/** Runs the action with the arguments as filters have left them. */
function callAction({ controller, arguments: values }: ActionExecutingContext, { endpoint }: RequestContext): unknown {
  const { methodName, parameters } = endpoint.action;
  const action = (controller as unknown as Record<string, Action>)[methodName]!;
  return action.apply(
    controller,
    parameters.map(({ name }) => values[name]),
  );
}

/** The return value of an action is a result, or becomes one. */
function resultOf(value: unknown, context: RequestContext): ActionResult {
  const { reply, endpoint, page } = context;
  if (isAnswered(value, context)) return new EmptyResult(true);
  if (isActionResult(value)) return value;
  if (value === undefined && endpoint.view !== undefined && endpoint.action.returnType === undefined)
    return new ViewResult(endpoint.view, page);
  return value === undefined ? new EmptyResult() : new ReturnedResult(value, reply.statusCode);
}

/**
 * Writes a result with result filters around the writing: all of them, or only those that always run. Returns the written result. Throws
 * errors that no filter has handled.
 */
function writeResult(
  request: FilteredRequest,
  result: ActionResult,
  which: "result" | "alwaysRun",
): ActionResult | Promise<ActionResult> {
  const { filters: all } = request;
  const filters = which === "result" ? all.byKind.result : all.alwaysRun;
  if (filters.length > 0) return writeFiltered(request, result, filters);
  const executed = executeResult(result, request);
  return executed === undefined ? result : executed.then(() => result);
}

async function writeFiltered(
  request: FilteredRequest,
  result: ActionResult,
  filters: readonly PlacedFilter[],
): Promise<ActionResult> {
  const { context, controller } = request;
  const executing = new ResultExecutingContext(context, controller, result);
  const executed = await runFilters<ResultExecutingContext, ResultExecutedContext>({
    executing,
    filters: request.calls("result", filters),
    async inside() {
      await executeResult(executing.result, request);
      return new ResultExecutedContext(context, controller, { result: executing.result });
    },
    decision: () => executing.cancel || undefined,
    failed: (error) => {
      const exception = asError(error);
      return new ResultExecutedContext(context, controller, { result: executing.result, exception });
    },
    shortCircuited(filter) {
      if (!executing.cancel && !request.isAnswered) throw notContinued(filter, "context.cancel");
      return new ResultExecutedContext(context, controller, { result: executing.result, canceled: true });
    },
    report: (mistake) => request.report(mistake),
  });
  rethrowUnhandled(executed);
  return executed.result;
}

/** Writes a result and waits until the response is sent, which can take time for a stream. */
function executeResult(result: ActionResult, request: FilteredRequest): void | Promise<void> {
  const { context, given, hasFailed } = request;
  const { reply } = context;
  if (!isActionResult(result)) {
    throw new TypeError("A filter set a value that is not a result. Wrap it: new ObjectResult(value).");
  }
  if (hasFailed) return;
  // A filter may have sent a response itself, before or after the action.
  let executed: unknown;
  if (!request.isAnswered) {
    context.isOfFilter = result !== given;
    executed = result.execute(reply);
  }
  // A reply is a promise of the end of the response.
  const isRunning = executed !== reply && isThenable(executed);
  if (isRunning || !reply.sent) return waitForEnd(isRunning ? executed : undefined, reply);
}

async function waitForEnd(executed: unknown, reply: FastifyReply): Promise<void> {
  await executed;
  if (!reply.sent) await reply;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** The error for a filter that neither called `next()` nor ended the request, which would never be answered. */
function notContinued(filter: { readonly name: string }, instead: string): Error {
  return new Error(`${filter.name} ended without calling next() and without setting ${instead}. Do one of the two.`);
}
