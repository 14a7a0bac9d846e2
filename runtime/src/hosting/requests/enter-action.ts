import { fail } from "./action-invoker.js";
import type { ActionHandler, ActionRun } from "./action-handler.js";
import type { ActionRuntime } from "./action-runtime.js";
import { RequestContext, setContext } from "./request-context.js";
import type { RequestStep } from "./request-steps.js";

/** The entry of an action: gives each request its context, runs the steps before binding, and then the action. */
export function enterAction(runtime: ActionRuntime, steps: readonly RequestStep[], run: ActionRun): ActionHandler {
  return function enter(request, reply, routeValues) {
    const context = new RequestContext(runtime, request, reply, routeValues);
    setContext(request, context);
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
        resume(goesOn, context, () => takeSteps(context, steps, index + 1, run));
        return;
      }
    }
    run(context);
  } catch (error) {
    fail(context.reply, error);
  }
}

function resume(waiting: Promise<boolean>, context: RequestContext, next: () => void): void {
  context.hold();
  waiting.then(
    (goesOn) => {
      if (goesOn) next();
      context.release();
    },
    (error: unknown) => {
      fail(context.reply, error);
      context.release();
    },
  );
}
