import { ModelState, type InterpretedActionBinder } from "../../binding/index.js";
import { bailOut, compilePlan, type CompiledPlan, type PlanInput } from "../../plans/index.js";
import type { PlannedAction } from "../requests/action-endpoint.js";
import { HttpBindingRequest } from "./http-binding-request.js";
import type { ModelStateReplay, RequestContext } from "../requests/request-context.js";
import { logOf } from "../fastify/stderr-log.js";

/**
 * The executable generated code of an action. It is created with the first request, together with what it is made from, so actions that
 * are never called cost nothing.
 */
export class PlannedCode implements PlannedAction {
  readonly #inputOf: () => PlanInput;
  readonly #replay: ModelStateReplay;
  /** Undefined before the first request. Null: there is no code. */
  #run: NonNullable<CompiledPlan["run"]> | null | undefined;
  #leftToInterpreter = 0;

  constructor(binder: InterpretedActionBinder, inputOf: () => PlanInput) {
    this.#inputOf = inputOf;
    this.#replay = new BindingReplay(binder);
  }

  /** The result of the code for a request; `bailOut` if the interpreter must answer it, or there is no code. */
  run(context: RequestContext, controller?: object): unknown {
    const run = this.#run === undefined ? this.#compileFor(context) : this.#run;
    if (run === null) return bailOut;
    context.replay = this.#replay;
    const result = run(context, context.request, context.routeValues, controller);
    if (result !== bailOut) return result;
    this.#leftToInterpreter++;
    context.replay = undefined;
    return bailOut;
  }

  compiled(): CompiledPlan {
    return compilePlan(this.#inputOf());
  }

  leftToInterpreter(): number {
    return this.#leftToInterpreter;
  }

  #compileFor({ request }: RequestContext): NonNullable<CompiledPlan["run"]> | null {
    const made = this.compiled();
    if (made.run === undefined && made.error !== undefined) logOf(request).error({ err: made.error }, made.reason);
    return (this.#run = made.run ?? null);
  }
}

/** Creates the model state of a valid request. Its entries are created by binding again, when they are first read. */
class BindingReplay implements ModelStateReplay {
  constructor(private readonly binder: InterpretedActionBinder) {}

  defer(context: RequestContext): ModelState {
    const { services } = this.binder.environment;
    return ModelState.deferred(context, services.settings.limits.maxErrors, services.messagesFor(context.localizer));
  }

  make(context: RequestContext): ModelState {
    const bound = this.binder.bind(new ReplayRequest(context));
    if (bound instanceof Promise) throw new Error("An action with asynchronous binders has no plan.");
    return bound.modelState;
  }
}

/** A request that is bound only for its model state. Services are not part of it and are not created again. */
class ReplayRequest extends HttpBindingRequest {
  override resolveService(): unknown {
    return placeholder;
  }
}

const placeholder = Object.freeze({});
