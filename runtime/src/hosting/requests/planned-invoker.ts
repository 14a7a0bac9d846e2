import { bailOut } from "../../plans/index.js";
import { answer, interpret, type ActionInvokerOptions } from "./action-invoker.js";
import type { ActionRun } from "./action-handler.js";
import type { PlannedCode } from "./planned-code.js";

/** Answers ordinary requests with generated code and all others with the interpreter, which defines the behavior of both. */
export function createPlannedInvoker(options: ActionInvokerOptions, planned: PlannedCode): ActionRun {
  return function invokePlanned(context) {
    const result = planned.run(context);
    if (result === bailOut) interpret(context, options);
    else answer(result, context);
  };
}
