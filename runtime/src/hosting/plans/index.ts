export type { CompiledPlan } from "./compile-plan.js";
export { describePlan, publishPlans, type PlanDescription } from "./describe-plan.js";
export { canBePlanned, createPlanInput } from "./plan-input.js";
export { createPlannedInvoker, type PlannedAction } from "./planned-invoker.js";
