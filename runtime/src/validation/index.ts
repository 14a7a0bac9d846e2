export { AttributeMistake } from "./attribute-mistake.js";
export * from "./object-model-validator.js";
export { CheckContext, Validation, type CheckSource } from "./check-context.js";
export { isThenable } from "./failures.js";
export { findsNothing } from "./reported-by.js";
export { selfValidation, type CheckedMember, type ValidationChecks } from "./validation-checks.js";
export type { CompiledValidator } from "./compile-validators.js";
