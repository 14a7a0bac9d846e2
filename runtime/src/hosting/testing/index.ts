/**
 * Applications under test: `import { createTestApp } from "ligature/testing"`.
 *
 * @module
 */
export { createTestApp, type TestAppOptions } from "./create-test-app.js";
export type { JsonOf } from "./json-of.js";
export { TestApp, type ActionOf, type AnswerOf, type CallOptions } from "./test-app.js";
export { TestResponse, type TestProblem } from "./test-response.js";
export {
  DocumentMismatchError,
  verifyDocument,
  type DocumentVerification,
  type VerifyDocumentOptions,
} from "./verify-document.js";
export { verifyResponses } from "./verify-responses.js";
export {
  MissingPeerError,
  ResponseMismatchError,
  type DocumentFinding,
  type ResponseMismatch,
  type VerificationCounts,
  type WrittenRequest,
} from "../../verification/index.js";
