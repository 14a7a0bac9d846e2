export { findLinkCalls, linkCallAt } from "./link-calls.js";
export { readAttributes, readMethod } from "./method-text.js";
export { findLiteral } from "./template-literal.js";
