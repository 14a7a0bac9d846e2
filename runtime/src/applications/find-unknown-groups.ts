import { applySeverities, unknownGroups } from "../analysis/index.js";
import type { ApplicationModel, ModelDiagnostic } from "../model/index.js";
import { documentNames } from "../openapi/index.js";
import type { FoldedValue } from "../reflection/index.js";
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

/**
 * The groups that none of the documents has.
 *
 * @param app the application
 * @param model its model
 * @returns the findings
 * @example `(app: AppDescription, model: ApplicationModel) => findUnknownGroups(app, model).length`
 */
export function findUnknownGroups(
  { documents, analysis }: Pick<AppDescription, "documents" | "analysis">,
  model: ApplicationModel,
): ModelDiagnostic[] {
  return documents === undefined ? [] : applySeverities(unknownGroups(model, documents), analysis.severities);
}
