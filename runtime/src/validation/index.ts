export { AttributeMistake } from "./attribute-mistake.js";
export { emitChecks } from "./emit-checks.js";
export * from "./object-model-validator.js";
export { runsOwnCode } from "./validation-checks.js";
