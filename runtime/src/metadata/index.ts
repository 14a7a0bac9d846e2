export * from "./default-value.js";
export * from "./nullability.js";
export * from "./type-parts.js";
