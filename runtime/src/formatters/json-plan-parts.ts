/**
 * What generated action plans take over from the reader of JSON bodies: which members there are and how each is converted. No
 * part of the package's public face.
 *
 * @module
 */
export { hasIndexKey, hasLongNumber } from "./exact-json.js";
export { isDeeperThan, notConverted, type JsonConversion } from "./json-conversion.js";
export { JsonCompiler, JsonUse, jsonLeafConverter } from "./json-converter.js";
export { isWritable } from "./json-object.js";
export { createSubtypeChooser } from "./json-subtypes.js";
export { jsonTypeFacts, type JsonTypeFacts } from "./json-type-facts.js";
