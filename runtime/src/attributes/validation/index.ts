export * from "./attributes.js";
export * from "./format-message.js";
export * from "./pattern-budget.js";
export * from "./validation-attribute.js";
export * from "./validation-definition.js";
