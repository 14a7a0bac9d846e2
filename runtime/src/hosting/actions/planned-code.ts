import { ModelState } from "../../binding/index.js";
import { bailOut, compilePlan, type CompiledPlan, type PlanInput } from "../../plans/index.js";
import type { PlannedAction } from "../requests/action-endpoint.js";
import { HttpBindingRequest } from "./http-binding-request.js";
import type { ModelStateReplay, RequestContext } from "../requests/request-context.js";
import { logOf } from "../fastify/stderr-log.js";

/** The executable generated code of an action. */
export interface PlannedCode extends PlannedAction {
  /** The result of the code for a request; `bailOut` if the interpreter must answer it, or there is no code. */
  run(context: RequestContext, controller?: object): unknown;
}

/** The code is created with the first request, so actions that are never called cost nothing. */
export function createPlannedCode(input: PlanInput): PlannedCode {
  let compiled: CompiledPlan | undefined;
  let leftToInterpreter = 0;
  const compile = (): CompiledPlan => {
    compiled ??= compilePlan(input);
    return compiled;
  };
  const compileFor = ({ request }: RequestContext): CompiledPlan => {
    const made = compile();
    if (made.run === undefined && made.error !== undefined) logOf(request).error({ err: made.error }, made.reason);
    return made;
  };
  const replay = createReplay(input);

  return {
    run(context, controller) {
      const { run } = compiled ?? compileFor(context);
      if (run === undefined) return bailOut;
      context.replay = replay;
      const result = run(context, context.request, context.routeValues, controller);
      if (result !== bailOut) return result;
      leftToInterpreter++;
      context.replay = undefined;
      return bailOut;
    },
    compiled: compile,
    leftToInterpreter: () => leftToInterpreter,
  };
}

/** Creates the model state of a valid request. Its entries are created by binding again, when they are first read. */
function createReplay({ binder }: Pick<PlanInput, "binder">): ModelStateReplay {
  const { services } = binder.environment;
  const { maxErrors } = services.settings.limits;
  return {
    defer: (context) => ModelState.deferred(context, maxErrors, services.messagesFor(context.localizer)),
    make(context) {
      const bound = binder.bind(new ReplayRequest(context));
      if (bound instanceof Promise) throw new Error("An action with asynchronous binders has no plan.");
      return bound.modelState;
    },
  };
}

/** A request that is bound only for its model state. Services are not part of it and are not created again. */
class ReplayRequest extends HttpBindingRequest {
  override resolveService(): unknown {
    return placeholder;
  }
}

const placeholder = Object.freeze({});
