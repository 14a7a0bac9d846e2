import type {
  ResourceExecutedContext,
  ResourceExecutingContext,
  ActionExecutedContext,
  ActionExecutingContext,
  ExceptionContext,
  ResultExecutedContext,
  ResultExecutingContext,
} from "./filter-contexts.js";

/** Runs binding, the action, and the writing of its result. The returned context contains an exception that they throw. */
export type ResourceExecutionDelegate = () => Promise<ResourceExecutedContext>;

/**
 * Runs around everything except authorization: binding, action filters, the action, and the writing of its result. Use it for caches, and
 * for work that must be done before a form is read.
 *
 * @example
 * ```ts
 * class TimingFilter implements ResourceFilter {
 *   async onResourceExecution(context: ResourceExecutingContext, next: ResourceExecutionDelegate) {
 *     const start = performance.now();
 *     await next();
 *     context.request.log.info({ milliseconds: performance.now() - start }, context.actionModel.name);
 *   }
 * }
 * ```
 */
export interface ResourceFilter {
  /** Calls `next()` once, or sets `context.result`. */
  onResourceExecution(context: ResourceExecutingContext, next: ResourceExecutionDelegate): unknown;
}

/** Runs the inner filters and the action. The returned context contains an exception that they throw. */
export type ActionExecutionDelegate = () => Promise<ActionExecutedContext>;

/**
 * Runs around the action, after the request is bound. It can read the arguments before the action, and the result after it, before it is written.
 *
 * @example
 * ```ts
 * class AuditFilter implements ActionFilter {
 *   async onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
 *     const { exception } = await next();
 *     if (exception === undefined) context.request.log.info({ arguments: context.arguments }, context.actionModel.name);
 *   }
 * }
 * ```
 */
export interface ActionFilter {
  /** Calls `next()` once, or sets `context.result`. */
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate): unknown;
}

/**
 * Handles exceptions from creating the controller, binding, action filters and the action. The innermost filter is called first, and then
 * the next until one has handled the exception. Error handlers handle exceptions from resource filters, result filters and writing a result.
 *
 * @example
 * ```ts
 * class RangeFilter implements ExceptionFilter {
 *   onException(context: ExceptionContext) {
 *     if (!(context.exception instanceof RangeError)) return;
 *     context.result = new ObjectResult({ text: "That is out of range." }, 409);
 *     context.exceptionHandled = true;
 *   }
 * }
 * ```
 */
export interface ExceptionFilter {
  /** Set `context.result` to answer, or `context.exceptionHandled` to stop. Otherwise the exception is passed on. */
  onException(context: ExceptionContext): unknown;
}

/** Runs the inner filters and the writing of the result. The returned context contains an exception that they throw. */
export type ResultExecutionDelegate = () => Promise<ResultExecutedContext>;

/**
 * Runs around the writing of a result of the action or of an action filter. It does not run for results of resource and exception filters,
 * unless its class has `static readonly alwaysRun = true`.
 *
 * @example
 * ```ts
 * class VersionFilter implements ResultFilter {
 *   async onResultExecution(context: ResultExecutingContext, next: ResultExecutionDelegate) {
 *     context.reply.header("x-version", "7");
 *     await next();
 *   }
 * }
 * ```
 */
export interface ResultFilter {
  /** Calls `next()` once, or sets `context.cancel`. */
  onResultExecution(context: ResultExecutingContext, next: ResultExecutionDelegate): unknown;
}
