export {
  acceptedChangesFile,
  AcceptedChangesError,
  type AcceptedChange,
  type PlacedEntry,
} from "./accepted/accepted-change.js";
export { addAcceptedChanges } from "./accepted/add-accepted-changes.js";
export {
  applyAcceptedChanges,
  nameOfOperation,
  pointerOfChange,
  type AcceptanceOptions,
  type AppliedAcceptance,
} from "./accepted/apply-accepted-changes.js";
export { readAcceptedChanges } from "./accepted/read-accepted-changes.js";
export { compareSeverities, worstSeverity, type Change, type ChangedOperation, type Direction, type Severity } from "./change.js"; // prettier-ignore
export { compareDocuments } from "./compare-documents.js";
export { idsOf, ruleFamilies, type Rule, type RuleFamily } from "./rules/index.js";
export type { ClientProfile, ComparisonOptions } from "./settings.js";
export { UncomparableDocumentError, type DocumentSide } from "./uncomparable-document-error.js";
