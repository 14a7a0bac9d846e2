import type { ExceptionContext } from "./exception-context.js";

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
