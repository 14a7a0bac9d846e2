export { compareSeverities, worstSeverity, type Change, type ChangedOperation, type Direction, type Severity } from "./change.js"; // prettier-ignore
export { compareDocuments } from "./compare-documents.js";
export { idsOf, ruleFamilies, type Rule, type RuleFamily } from "./rules/index.js";
export type { ClientProfile, ComparisonOptions } from "./settings.js";
export { UncomparableDocumentError, type DocumentSide } from "./uncomparable-document-error.js";
