import { NotPlanned, bailOut, withSourceUrl } from "../generated-code/index.js";
import type { PlanInput } from "./plan-input.js";
import { writePlan } from "./write-plan.js";

/**
 * Binds, runs the action and returns its result. A plan that only binds takes the controller and returns the arguments by name.
 * Returns `bailOut` if the interpreter must handle the request.
 */
type PlanFunction = (context: object, request: unknown, routeValues: unknown, controller?: object) => unknown;

/** The generated code of an action, or why there is none. */
export type CompiledPlan =
  | { readonly text: string; readonly run: PlanFunction }
  | {
      readonly reason: string;
      readonly run?: undefined;
      /** A bug in Ligature, to be logged. */ readonly error?: unknown;
    };

/** Creates the plan of an action. Never throws: if there can be no plan, the result says why. */
export function compilePlan(input: PlanInput): CompiledPlan {
  try {
    const code = writePlan(input);
    const text = code.text(titleOf(input), signatureOf(input));
    const named = withSourceUrl(text, nameOf(input));
    // The only place where text becomes code. The text is made from the model alone, never from a request.
    // oxlint-disable-next-line typescript/no-implied-eval
    const make = new Function("constants", "bailOut", named) as (
      constants: unknown[],
      sentinel: symbol,
    ) => PlanFunction;
    return { text, run: make(code.values(), bailOut) };
  } catch (error) {
    if (error instanceof NotPlanned) return { reason: `${capitalized(error.reason)}.` };
    // `--disallow-code-generation-from-strings`
    if (error instanceof EvalError) return { reason: "This process does not allow code generation from strings." };
    return { reason: `Its plan could not be created because of a bug in Ligature: ${String(error)}`, error };
  }
}

function signatureOf({ bindsOnly = false }: PlanInput): string {
  return bindsOnly ? "context, request, routeValues, controller" : "context, request, routeValues";
}

function nameOf({ controller, action }: PlanInput): string {
  return `${controller.name}.${action.name}`;
}

function titleOf(input: PlanInput): string {
  const { action } = input;
  const routes = action.selectors.map(({ httpMethods, template }) =>
    `${httpMethods.join("|")} ${template ?? ""}`.trim(),
  );
  return [nameOf(input), ...routes].join(", ");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
