export { checkResponse, type SentResponse } from "./check-response.js";
export type { WrittenRequest } from "./derived-request.js";
export { operationsOf, operationText, type DocumentOperation } from "./document-operations.js";
export { MissingPeerError } from "./optional-peer.js";
export { describeMismatch, ResponseMismatchError, type ResponseMismatch } from "./response-mismatch.js";
export { SchemaChecker } from "./schema-checker.js";
export {
  verifyOperations,
  type DocumentFinding,
  type RequestOutcome,
  type VerificationCounts,
} from "./verify-operations.js";
