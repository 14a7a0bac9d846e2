export { applicabilityOf, type Applicability, type AppliesTo } from "./applicability.js";
export * from "./attributes.js";
export * from "./format-message.js";
export * from "./pattern-budget.js";
export * from "./validation-attribute.js";
export * from "./validation-definition.js";
