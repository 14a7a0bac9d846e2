import type { ResourceExecutedContext } from "./resource-executed-context.js";
import type { ResourceExecutingContext } from "./resource-executing-context.js";

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
