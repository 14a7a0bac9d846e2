import { applySeverities, openDocumentRules, openDocuments } from "../analysis/index.js";
import type { EndpointTable } from "../endpoints/index.js";
import { isObject, isUnfolded, type ModelDiagnostic, type SourceLocation } from "../model/index.js";
import type { FoldedRegistration, FoldedValue } from "../reflection/index.js";
import type { AppDescription } from "./fold-app-options.js";

/** The documents of an application that are certainly served, and certainly without a guard. */
export interface OpenDocuments {
  /** The offset of the options' first character. */
  readonly location: SourceLocation;
  /** The option that adds the documents. */
  readonly option: string;
}

/**
 * Determines whether an application serves documents that nothing guards. Anything that may be a guard counts as one.
 */
export function foldOpenDocuments(
  argument: FoldedValue | undefined,
  registrations: readonly FoldedRegistration[],
): OpenDocuments | undefined {
  const { members, unknownMembers } = argument ?? {};
  if (members === undefined || unknownMembers !== undefined || isGiven(members.openApiGuard)) return undefined;
  if (registrations.some(({ plugin }) => plugin.kind === "ligature" && plugin.name === "openApiGuard"))
    return undefined;
  const { openApi } = members;
  if (isGiven(openApi)) return isOpen(openApi!) ? found("openApi", openApi!) : undefined;
  const [option, page] =
    Object.entries(members).find(([name, one]) => /^(swaggerUi|reDoc)$/.test(name) && one.members) ?? [];
  return option === undefined || page === undefined ? undefined : found(option, page);
}

/** Whether an option is written, and not `undefined`. */
export function isGiven(member: FoldedValue | undefined): boolean {
  return member !== undefined && !(isObject(member.value) && member.value.$undefined === true);
}

/** Nothing declares that they are meant to be open, and nothing unknown might declare it. */
function isOpen({ members, unknownMembers }: FoldedValue): boolean {
  if (members === undefined || unknownMembers !== undefined) return false;
  const { allowAnonymous, securitySchemes } = members;
  const saysNothing = allowAnonymous === undefined || allowAnonymous.value === false;
  const hasNoSchemes =
    securitySchemes === undefined || Object.keys(securitySchemes.members ?? { unknown: 1 }).length === 0;
  return saysNothing && hasNoSchemes && !isUnfolded(allowAnonymous?.value);
}

function found(option: string, { location: { file, range } }: FoldedValue): OpenDocuments {
  const [line, character] = range;
  return { option, location: { file, range: [line, character, line, character + 1] } };
}

/**
 * The documents of an application that anyone can read although users sign in.
 *
 * @param app the application
 * @param endpoints its routes
 * @returns the finding, if there is one
 * @example `(app: AppDescription, endpoints: EndpointTable) => findOpenDocuments(app, endpoints).length`
 */
export function findOpenDocuments(
  { openDocuments: open, analysis }: Pick<AppDescription, "openDocuments" | "analysis">,
  endpoints: EndpointTable,
): ModelDiagnostic[] {
  const served = { isGuarded: false, allowAnonymous: false, hasSecuritySchemes: false };
  const message = open && openDocuments(endpoints, served);
  if (open === undefined || message === undefined) return [];
  const [{ code, severity }] = openDocumentRules;
  const diagnostic = { code, severity, message, location: open.location, data: { option: open.option } };
  return applySeverities([diagnostic], analysis.severities);
}
