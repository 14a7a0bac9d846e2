import { rule } from "./rule.js";

/** Names that only generated code has, and the document's version. */
export const nameRules = [
  rule("api-operation-id-removed", "safe", "The id is not part of any request.", "breaking"),
  rule("api-operation-id-added", "safe", "The id is not part of any request."),
  rule("api-tag-removed", "safe", "Tags only sort operations.", "dangerous"),
  rule("api-tag-added", "safe", "Tags only sort operations."),
  rule(
    "api-schema-removed",
    "safe",
    "The changes of what operations accept and return are reported there.",
    "breaking",
  ),
  rule("api-schema-renamed", "safe", "The name is not part of any request or response.", "breaking"),
  rule("api-version-not-bumped", "safe", "A change breaks clients, and the version does not say so."),
  rule("api-version-decreased", "safe", "A change breaks clients, and the version is lower than before."),
  rule("api-major-version-not-bumped", "safe", "A change breaks clients, and the major version does not say so."),
];
