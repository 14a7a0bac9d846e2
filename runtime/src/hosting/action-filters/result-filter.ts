import type { ResultExecutedContext } from "./result-executed-context.js";
import type { ResultExecutingContext } from "./result-executing-context.js";

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
