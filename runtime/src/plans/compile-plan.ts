import { NotPlanned } from "./not-planned.js";
import type { PlanInput } from "./plan-input.js";
import { bailOut } from "./plan-support.js";
import { writePlan } from "./write-plan.js";

/**
 * Binds, runs the action and gives what it returned. Where it binds only, it takes the controller, and gives the arguments by name.
 * `bailOut` where the interpreter has to do it.
 */
type PlanFunction = (context: object, request: unknown, routeValues: unknown, controller?: object) => unknown;

/** The generated code of an action, or why there is none. */
export type CompiledPlan =
  | { readonly text: string; readonly run: PlanFunction }
  | {
      readonly reason: string;
      readonly run?: undefined;
      /** A mistake of ours: to be logged. */ readonly error?: unknown;
    };

/** Makes the plan of an action. It throws nothing: whatever stands in the way is a reason. */
export function compilePlan(input: PlanInput): CompiledPlan {
  try {
    const code = writePlan(input);
    const text = code.text(titleOf(input), signatureOf(input));
    // The one place where text becomes code: it is made of the model alone, when the application starts.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const make = new Function("constants", "bailOut", text) as (constants: unknown[], sentinel: symbol) => PlanFunction;
    return { text, run: make(code.values(), bailOut) };
  } catch (error) {
    if (error instanceof NotPlanned) return { reason: `${capitalized(error.reason)}.` };
    // `--disallow-code-generation-from-strings`
    if (error instanceof EvalError) return { reason: "Code may not be generated from texts in this process." };
    return { reason: `Its plan could not be made, which is a mistake of Ligature's: ${String(error)}`, error };
  }
}

function signatureOf({ bindsOnly = false }: PlanInput): string {
  return bindsOnly ? "context, request, routeValues, controller" : "context, request, routeValues";
}

function titleOf({ controller, action }: PlanInput): string {
  const routes = action.selectors.map(({ httpMethods, template }) =>
    `${httpMethods.join("|")} ${template ?? ""}`.trim(),
  );
  return [`${controller.name}.${action.name}`, ...routes].join(", ");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
