import type { ExceptionContext } from "./exception-context.js";

/**
 * Is asked when the making of the controller, binding, an action filter or the action threw. The innermost is asked first, and the next ones
 * until one has handled it. What resource and result filters throw, and the writing of a result, is for the error handlers.
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
  /** Sets `context.result` to answer, `context.exceptionHandled` to ask no other filter. Else the exception goes on. */
  onException(context: ExceptionContext): unknown;
}
