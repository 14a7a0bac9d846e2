import { runFilters } from "../../filters/index.js";
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
} from "./filter-contexts.js";
import type { FilteredRequest } from "./filtered-request.js";
import { ViewResult } from "../views/index.js";
import { EmptyResult } from "../results/empty-result.js";
import type { ExceptionFilter } from "./filters.js";
import type { HandlerBase } from "../controllers/handler-base.js";
import { contextKey, type HandlerWithContext, type RequestContext } from "../requests/request-context.js";
import { bindArguments } from "./bind-arguments.js";
import { ReturnedResult } from "../results/object-result.js";

/** Answers a request with resource filters around everything else. Throws errors that no filter has handled. */
export async function runResourceFilters(request: FilteredRequest): Promise<void> {
  const { context, filters } = request;
  if (filters.byKind.resource.length === 0) {
    await actAndWrite(request);
    answerNothing(request);
    return;
  }
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
    report: request.report,
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
  const { context, filters } = request;
  const controller = createController(request);
  const executing = await bindArguments(request, controller);
  const isBodyRead = executing.unsupportedContentType === undefined;
  const executed = await runFilters<ActionExecutingContext, ActionExecutedContext>({
    executing,
    filters: request.calls("action", isBodyRead ? filters.ofReadBodies : filters.byKind.action),
    async inside() {
      const result = (request.given = await callAction(executing, context));
      return new ActionExecutedContext(context, controller, { result });
    },
    decision: () => executing.result,
    failed: (error) => new ActionExecutedContext(context, controller, { exception: asError(error) }),
    shortCircuited(filter) {
      const { result } = executing;
      if (result === undefined && !request.isAnswered) throw notContinued(filter, "context.result");
      return new ActionExecutedContext(context, controller, { result, canceled: true });
    },
    report: request.report,
  });
  rethrowUnhandled(executed);
  return executed.result ?? new EmptyResult();
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

/** Runs the action with the arguments as filters have left them. Its return value is a result, or becomes one. */
async function callAction(executing: ActionExecutingContext, context: RequestContext): Promise<ActionResult> {
  const { controller, arguments: values } = executing;
  const { methodName, parameters } = context.endpoint.action;
  const action = (controller as unknown as Record<string, Action>)[methodName]!;
  const given = action.apply(
    controller,
    parameters.map(({ name }) => values[name]),
  );
  // A reply is a promise of the end of a response that the action sends itself.
  const value = given === context.reply ? given : await given;
  return resultOf(value, context);
}

function resultOf(value: unknown, { reply, endpoint, page }: RequestContext): ActionResult {
  if (value === reply || reply.sent) return new EmptyResult(true);
  if (isActionResult(value)) return value;
  if (value === undefined && endpoint.view !== undefined && endpoint.action.returnType === undefined)
    return new ViewResult(endpoint.view, page);
  return value === undefined ? new EmptyResult() : new ReturnedResult(value, reply.statusCode);
}

/**
 * Writes a result with result filters around the writing: all of them, or only those that always run. Returns the written result. Throws
 * errors that no filter has handled.
 */
async function writeResult(
  request: FilteredRequest,
  result: ActionResult,
  which: "result" | "alwaysRun",
): Promise<ActionResult> {
  const { context, controller, filters: all } = request;
  const filters = which === "result" ? all.byKind.result : all.alwaysRun;
  if (filters.length === 0) {
    await executeResult(result, request);
    return result;
  }
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
    report: request.report,
  });
  rethrowUnhandled(executed);
  return executed.result;
}

/** Writes a result and waits until the response is sent, which can take time for a stream. */
async function executeResult(result: ActionResult, request: FilteredRequest): Promise<void> {
  const { context, given, hasFailed } = request;
  const { reply } = context;
  if (!isActionResult(result)) {
    throw new TypeError("A filter set a value that is not a result. Wrap it: new ObjectResult(value).");
  }
  if (hasFailed) return;
  // A filter may have sent a response itself, before or after the action.
  if (!request.isAnswered) {
    context.isOfFilter = result !== given;
    const executed = result.execute(reply);
    if (executed !== reply) await executed;
  }
  // A reply is a promise of the end of the response.
  if (!reply.sent) await reply;
}

/** The error for a filter that neither called `next()` nor ended the request, which would never be answered. */
function notContinued(filter: { readonly name: string }, instead: string): Error {
  return new Error(`${filter.name} ended without calling next() and without setting ${instead}. Do one of the two.`);
}
