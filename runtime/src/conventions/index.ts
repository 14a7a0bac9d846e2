export { behaviorOf, bindingInfoOf, sourceAttributes, sourceOfAttribute } from "../attributes/index.js";
export * from "./action-selectors.js";
export * from "./collect-types.js";
export * from "./convention.js";
export * from "./create-application-model.js";
export * from "./parameter-binding.js";
export * from "./route-tokens.js";
export * from "./template-origins.js";
export * from "./why-required.js";
