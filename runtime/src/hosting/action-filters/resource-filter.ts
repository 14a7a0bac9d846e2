import type { ResourceExecutedContext } from "./resource-executed-context.js";
import type { ResourceExecutingContext } from "./resource-executing-context.js";

/** Goes on with what a resource filter stands around: binding, the action, and the writing of its result. What throws there is in what it gives. */
export type ResourceExecutionDelegate = () => Promise<ResourceExecutedContext>;

/**
 * Stands around everything but authorization: binding, action filters, the action, and the writing of its result. For caches, and for what
 * must come before a form is read.
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
