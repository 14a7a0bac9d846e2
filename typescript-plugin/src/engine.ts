/**
 * The parts that the plugin takes from the language server: the analysis of projects and what follows from it, and nothing of the protocol. Both
 * packages are of one version, and a bundle holds all of it.
 */
export { silenceFix } from "../../server/src/rules/silence.js";
export { combineFixes } from "../../server/src/rules/combine-fixes.js";
export { fixesFor, rules } from "../../server/src/rules/index.js";
export type { Fix } from "../../server/src/rules/fix.js";
export { deprecatedActions } from "../../server/src/features/deprecated-actions.js";
export { isFaded } from "../../server/src/features/to-diagnostic.js";
export { LigatureUse } from "../../server/src/projects/ligature-use.js";
export { ProjectCompiler } from "../../server/src/projects/project-compiler.js";
export { Project } from "../../server/src/projects/project.js";
export type { Snapshot } from "../../server/src/projects/snapshot.js";
export { uriOfPath } from "../../server/src/text/file-uri.js";
export { locationFile } from "../../server/src/text/location-file.js";
export { inProtocolOrder, SourceText, type TextEdit } from "../../server/src/text/source-text.js";
export { inTemplate } from "../../server/src/features/completion/in-template.js";
export { describeConstant, describeTemplate } from "../../server/src/features/hover/template.js";
export { OpenFiles } from "../../server/src/text/open-files.js";
export { constantsAmong, foldedTemplates, possibleTemplates, readLiteral, templatesOf, type TemplateAt, type WrittenTemplate } from "../../server/src/text/template-at.js"; // prettier-ignore
export { templateStringIn, type TemplatePlace as TemplatePosition } from "../../server/src/text/template-string.js";
export { tokensOf } from "../../server/src/text/template-tokens.js";
export { typedTemplateAt } from "../../server/src/text/typed-template.js";
export type { Place } from "../../server/src/text/place.js";
export { Sources } from "../../server/src/navigation/sources.js";
export { occurrencesOf, type Occurrence } from "../../server/src/navigation/occurrences.js";
export { isRenamable, renameEdits } from "../../server/src/navigation/rename-edits.js";
export { Refusal } from "../../server/src/navigation/refusal.js";
export { actionsOfLink, linkCallsTo } from "../../server/src/navigation/links.js";
export type { RoutedAction } from "../../server/src/navigation/routed-actions.js";
export { actionsDeclaredAt, nameAt, type NameAt } from "../../server/src/navigation/target-at.js";
export { targetsOf } from "../../server/src/navigation/targets.js";
export type { NameScope } from "../../server/src/navigation/name-scope.js";
export type { SpanEdit } from "../../server/src/navigation/name-edits.js";
