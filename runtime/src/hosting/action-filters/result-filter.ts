import type { ResultExecutedContext } from "./result-executed-context.js";
import type { ResultExecutingContext } from "./result-executing-context.js";

/** Goes on with what a result filter stands around: the filters inside of it, and the writing of the result. What throws there is in what it gives. */
export type ResultExecutionDelegate = () => Promise<ResultExecutedContext>;

/**
 * Stands around the writing of a result that the action, or an action filter, gave. Results by which a resource or exception filter ended
 * the request pass it by, unless its class says `static readonly alwaysRun = true`.
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
