import { ModelState } from "../../binding/index.js";
import { bailOut, compilePlan, type CompiledPlan, type PlanInput } from "../../plans/index.js";
import { answer, interpret, type ActionInvokerOptions } from "./action-invoker.js";
import type { ActionRun } from "./action-handler.js";
import { HttpBindingRequest } from "./http-binding-request.js";
import type { ModelStateReplay, RequestContext } from "./request-context.js";
import { logOf } from "./stderr-log.js";

/** The plan of an action, and what is known of it. */
export interface PlannedAction {
  readonly invoke: ActionRun;
  /** Its code, or why it has none. Made with the first request, or when somebody asks. */
  compiled(): CompiledPlan;
  /** How many requests the code has left to the interpreter. */
  leftToInterpreter(): number;
}

/**
 * Answers ordinary requests by generated code, all others by the interpreter, which is the meaning of both. The code is made
 * with the first request: of a thousand actions those that nobody calls cost nothing.
 */
export function createPlannedInvoker(options: ActionInvokerOptions, input: PlanInput): PlannedAction {
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
  const replay = createReplay(options, input);

  const invoke: ActionRun = (context) => {
    const { run } = compiled ?? compileFor(context);
    if (run === undefined) {
      interpret(context, options);
      return;
    }
    context.replay = replay;
    input.validator.beginChecks();
    const result = run(context, context.request, context.routeValues);
    if (result !== bailOut) {
      answer(result, context);
      return;
    }
    leftToInterpreter++;
    context.replay = undefined;
    interpret(context, options);
  };

  return { invoke, compiled: compile, leftToInterpreter: () => leftToInterpreter };
}

/** Makes a valid request's model state: its entries by binding once more, when somebody looks at them. */
function createReplay(
  { binder }: ActionInvokerOptions,
  { binder: { environment } }: Pick<PlanInput, "binder">,
): ModelStateReplay {
  const { maxErrors, services } = environment;
  const tooManyErrors = (): string => services.messages.tooManyErrors();
  return {
    defer: (context) => ModelState.deferred(context, maxErrors, tooManyErrors),
    make(context) {
      const bound = binder.bind(new ReplayRequest(context));
      if (bound instanceof Promise) throw new Error("An action with asynchronous binders has no plan.");
      return bound.modelState;
    },
  };
}

/** A request that is bound for its model state alone: services are no part of that, and are not made twice. */
class ReplayRequest extends HttpBindingRequest {
  override get services(): HttpBindingRequest["services"] {
    return { resolve: () => placeholder, get: (token) => this.provider().get(token) };
  }
}

const placeholder = Object.freeze({});
