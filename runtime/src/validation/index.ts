export { AttributeMistake } from "./attribute-mistake.js";
export * from "./object-model-validator.js";
export { CheckContext, Validation, type CheckSource } from "./check-context.js";
export { isThenable } from "./failures.js";
export { findsNothing } from "./reported-by.js";
export { selfValidation, type PlannedMember, type ValidationPlan } from "./validation-plan.js";
export type { CompiledValidator } from "./compile-validators.js";
