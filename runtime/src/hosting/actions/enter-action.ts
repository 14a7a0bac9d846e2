import type { ActionEndpoint, ActionHandler, ActionRun, RequestStep } from "../requests/action-endpoint.js";
import { RequestContext } from "../requests/request-context.js";
import { requestStateFor } from "../requests/request-state.js";
import { fail } from "./action-invoker.js";

/**
 * The entry of an action: gives each request its context, runs the steps before binding, and then the action.
 *
 * @param steps the steps; default: those of the action
 * @param run the work after the steps; default: that of the action
 */
export function enterAction(endpoint: ActionEndpoint, steps = endpoint.steps, run = endpoint.run): ActionHandler {
  return function enter(request, reply, routeValues) {
    const context = new RequestContext(endpoint, request, reply, routeValues);
    requestStateFor(request).context = context;
    takeSteps(context, steps, 0, run);
  };
}

/** It is synchronous if no step waits. */
function takeSteps(context: RequestContext, steps: readonly RequestStep[], from: number, run: ActionRun): void {
  try {
    for (let index = from; index < steps.length; index++) {
      const goesOn = steps[index]!(context);
      if (goesOn === false) return;
      if (goesOn !== true) {
        resume(goesOn, context, steps, index + 1, run);
        return;
      }
    }
    run(context);
  } catch (error) {
    fail(context.reply, error);
  }
}

/** It is apart from the loop, because a function in the loop would cost each step of each request memory. */
function resume(
  waiting: Promise<boolean>,
  context: RequestContext,
  steps: readonly RequestStep[],
  from: number,
  run: ActionRun,
): void {
  context.hold();
  waiting.then(
    (goesOn) => {
      if (goesOn) takeSteps(context, steps, from, run);
      context.release();
    },
    (error: unknown) => {
      fail(context.reply, error);
      context.release();
    },
  );
}
