export * from "./body-text.js";
export { BufferedBytes } from "./buffered-bytes.js";
export * from "./byte-collector.js";
export * from "./built-in-output-formatters.js";
export { asClientError } from "./client-error.js";
export * from "./content-negotiation/index.js";
export { emitJsonText } from "./emit-json-text.js";
export { emitJsonValue, type JsonParts } from "./emit-json-value.js";
export { hasIndexKey, hasLongNumber } from "./exact-json.js";
export * from "./form-collection.js";
export * from "./form.js";
export { HttpServer } from "./http-classes.js";
export * from "./input-formatter.js";
export { JsonCompiler } from "./json-converter.js";
export { isNestedTooDeep } from "./json-depth.js";
export * from "./json-patch/index.js";
export * from "./json-serializer.js";
export { jsonTypeFacts } from "./json-type-facts.js";
export { createAnyWriter, type JsonWriter } from "./json-writers/json-writer.js";
export { createTypeWriters } from "./json-writers/type-writer.js";
export * from "./json.js";
export * from "./load-xml-formatter.js";
export * from "./media-type.js";
export * from "./multipart/index.js";
export * from "./output-formatter.js";
export * from "./parse-json.js";
export {
  completeProblem,
  problemContentType,
  problemXmlContentType,
  ProblemDetails,
  ValidationProblemDetails,
  type ProblemDetailsMembers,
} from "./problem-details.js";
export { PayloadReader } from "./payload-reader.js";
export { bytesInputFormatter, textInputFormatter } from "./text.js";
export * from "./url-encoding.js";
export { utf8TextOf } from "./utf8-text.js";
