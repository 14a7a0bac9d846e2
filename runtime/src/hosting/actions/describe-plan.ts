import type { FastifyInstance } from "fastify";
import { instanceSetting } from "../fastify/instance-setting.js";
import { rootOf } from "../fastify/root-instance.js";
import type { ActionEndpoint } from "../requests/action-endpoint.js";

/** A description of the generated code of an action. */
export interface PlanDescription {
  /** `Orders.get` */
  readonly action: string;
  /** The generated code; absent if the action has none. */
  readonly code?: string;
  /** The reason why it has none, as a sentence. */
  readonly reason?: string;
  /** The number of requests that the code has left to the interpreter since the application started. */
  readonly leftToInterpreter: number;
}

/** An action with its plan, if plans are on. */
type DescribableAction = Pick<ActionEndpoint, "controller" | "action" | "planned">;

/** The actions of an instance, with their plans. */
const plans = instanceSetting<readonly DescribableAction[]>("plans");

/** A plan, for the listener of all applications: `ligature plan`. */
interface ListedPlan {
  readonly action: string;
  /** All names of the action. */
  readonly names: readonly string[];
  describe(): PlanDescription;
}

interface PlansListener {
  /** An application with these plans was created. It has not started. */
  made(plans: readonly ListedPlan[]): void;
  /** The application is asked to start. */
  starts(): void;
}

const listenerKey: unique symbol = Symbol.for("ligature.plansListener") as never;

/** Keeps the plans of an application for `describePlan`. */
export function publishPlans(app: FastifyInstance, actions: readonly DescribableAction[]): void {
  plans.set(app, actions);
  const listener = (globalThis as { [listenerKey]?: PlansListener })[listenerKey];
  if (listener === undefined) return;
  listener.made(actions.map((one) => ({ action: nameOf(one), names: namesOf(one), describe: () => describe(one) })));
  neverStart(app, listener);
}

/** If only plans are requested, the application must not run: the listener learns of its start, which then waits forever. */
function neverStart(app: FastifyInstance, listener: PlansListener): void {
  const start = (): Promise<never> => {
    listener.starts();
    return new Promise<never>(() => undefined);
  };
  Object.assign(rootOf(app), { ready: start, listen: start, inject: start });
  // The user's own instance may start while its plugins are loaded.
  app.addHook("onReady", start);
}

/**
 * Describes the generated code that answers an action's ordinary requests, or the reason why there is none.
 *
 * @param app the application
 * @param action `Orders.get`: the controller's name and the action's
 * @returns the code or the reason, and the number of requests that the code has left to the interpreter
 * @throws {Error} if the application has no such action
 * @example
 * ```ts
 * const app = await createApp({ controllers: [OrdersController] });
 * console.log(describePlan(app, "Orders.get").code);
 * ```
 */
export function describePlan(app: FastifyInstance, action: string): PlanDescription {
  const actions = plans.of(app) ?? [];
  const wanted = action.toLowerCase();
  const found = actions.find((candidate) => namesOf(candidate).some((name) => name.toLowerCase() === wanted));
  if (found === undefined)
    throw new Error(`There is no action ${action}. There are: ${actions.map(nameOf).join(", ")}.`);
  return describe(found);
}

function describe(described: DescribableAction): PlanDescription {
  const action = nameOf(described);
  const { planned } = described;
  if (planned === undefined) return { action, reason: "Plans are turned off (plans: false).", leftToInterpreter: 0 };
  const compiled = planned.compiled();
  const leftToInterpreter = planned.leftToInterpreter();
  if (compiled.run === undefined) return { action, reason: compiled.reason, leftToInterpreter };
  return { action, code: compiled.text, leftToInterpreter };
}

function nameOf({ controller, action }: DescribableAction): string {
  return `${controller.name}.${action.methodName}`;
}

/** The action's name may differ from its method's. */
function namesOf({ controller, action }: DescribableAction): string[] {
  const controllers = [controller.name, controller.typeName];
  return controllers.flatMap((name) => [`${name}.${action.methodName}`, `${name}.${action.name}`]);
}
