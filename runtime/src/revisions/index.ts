export { documentOfRevision, type RevisionDocument, type RevisionRequest } from "./document-of-revision.js";
export { findRepository, mergeBaseOf, resolveRevision, type Repository, type Revision } from "./resolve-revision.js";
export { RevisionError, type RevisionProblem } from "./revision-error.js";
export { revisionNames, type RevisionNames } from "./revision-names.js";
export { sourceOfRevision, type RevisionSource } from "./source-of-revision.js";
