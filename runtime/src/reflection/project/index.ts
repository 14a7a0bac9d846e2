// This is separate from the compiler's index: a start from the cache needs to know where a project is, but never the
// compiler.
export { readPackageSeverities, type PackageSeverities } from "./package-severities.js";
export { findConfigFile, findProjectFile, projectRootOf } from "./find-project.js";
export { diskFiles, readingFrom, type FolderNames, type SourceFiles } from "./source-files.js";
