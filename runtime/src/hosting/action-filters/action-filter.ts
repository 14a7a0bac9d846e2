import type { ActionExecutedContext } from "./action-executed-context.js";
import type { ActionExecutingContext } from "./action-executing-context.js";

/** Goes on with what an action filter stands around: the filters inside of it, and the action. What throws there is in what it gives. */
export type ActionExecutionDelegate = () => Promise<ActionExecutedContext>;

/**
 * Stands around the action, when the request is bound. It sees the arguments before, and the result after, which is not written yet.
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
