import type { RequestContext } from "../requests/request-context.js";
import { isActionResult, type ActionResult } from "../results/action-result.js";
import { EmptyResult } from "../results/empty-result.js";
import { ReturnedResult } from "../results/returned-result.js";
import type { ActionExecutingContext } from "./action-executing-context.js";

type Action = (...args: unknown[]) => unknown;

/** Runs the action with the arguments as filters have left them. Its return value is a result, or becomes one. */
export async function callAction(executing: ActionExecutingContext, context: RequestContext): Promise<ActionResult> {
  const { controller, arguments: values } = executing;
  const { methodName, parameters } = context.action.action;
  const action = (controller as unknown as Record<string, Action>)[methodName]!;
  const given = action.apply(
    controller,
    parameters.map(({ name }) => values[name]),
  );
  // A reply is a promise of the end of a response that the action sends itself.
  const value = given === context.reply ? given : await given;
  return resultOf(value, context);
}

function resultOf(value: unknown, { reply }: RequestContext): ActionResult {
  if (value === reply || reply.sent) return new EmptyResult(true);
  if (isActionResult(value)) return value;
  return value === undefined ? new EmptyResult() : new ReturnedResult(value, reply.statusCode);
}
