export * from "./form-collection.js";
export * from "./input-formatter.js";
export * from "./url-encoding.js";
