export * from "./form-collection.js";
export * from "./form.js";
export * from "./input-formatter.js";
export * from "./json.js";
export * from "./media-type.js";
export * from "./parse-json.js";
export * from "./url-encoding.js";
