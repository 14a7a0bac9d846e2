import type { ActionExecutedContext } from "./action-executed-context.js";
import type { ActionExecutingContext } from "./action-executing-context.js";

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
