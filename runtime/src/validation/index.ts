export { AttributeMistake } from "./attribute-mistake.js";
export { ruleMessages, type RuleMessage } from "./compile-validators.js";
export { emitChecks } from "./emit-checks.js";
export * from "./object-model-validator.js";
export { runsOwnCode } from "./validation-checks.js";
