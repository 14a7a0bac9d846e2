export { compilePlan, type CompiledPlan } from "./compile-plan.js";
export type { PlanHost, PlanInput } from "./plan-input.js";
export { bailOut } from "../generated-code/index.js";
