export { AttributeMistake } from "./attribute-mistake.js";
export * from "./object-model-validator.js";
export { selfValidation, type PlannedMember, type ValidationPlan } from "./validation-plan.js";
export type { CompiledValidator } from "./compile-validators.js";
