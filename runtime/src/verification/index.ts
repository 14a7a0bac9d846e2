export { checkResponse, type SentResponse } from "./check-response.js";
export type { DocumentOperation } from "./document-operations.js";
export { MissingPeerError } from "./optional-peer.js";
export { describeMismatch, ResponseMismatchError, type ResponseMismatch } from "./response-mismatch.js";
export { SchemaChecker } from "./schema-checker.js";
