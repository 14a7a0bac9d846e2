import { applySeverities, unknownGroups } from "ligature/analysis";
import type { ApplicationModel, ModelDiagnostic } from "ligature/model";
import { documentNames } from "ligature/openapi";
import type { FoldedValue } from "ligature/reflection";
import { isGiven } from "./find-open-documents.js";
import type { AppDescription } from "./fold-app-options.js";

/** The names of an application's documents, if all of them are known and groups choose their actions. */
export function foldDocumentNames(
  openApi: FoldedValue | undefined,
  argument: FoldedValue | undefined,
): readonly string[] | undefined {
  if (!isGiven(openApi)) return isServedAsPage(argument) ? documentNames({}) : undefined;
  const { members, unknownMembers } = openApi!;
  if (members === undefined || unknownMembers !== undefined || isGiven(members.inclusion)) return undefined;
  const { documents } = members;
  if (!isGiven(documents)) return documentNames({});
  if (documents!.members === undefined || documents!.unknownMembers !== undefined) return undefined;
  const names = Object.keys(documents!.members);
  return names.length > 0 ? names : documentNames({});
}

/** A page without `openApi` has the default document. */
function isServedAsPage(argument: FoldedValue | undefined): boolean {
  const { members, unknownMembers } = argument ?? {};
  return unknownMembers === undefined && (isGiven(members?.swaggerUi) || isGiven(members?.reDoc));
}

/** The groups that none of the documents has. */
export function findUnknownGroups(
  { documents, analysis }: Pick<AppDescription, "documents" | "analysis">,
  model: ApplicationModel,
): ModelDiagnostic[] {
  return documents === undefined ? [] : applySeverities(unknownGroups(model, documents), analysis.severities);
}
