import { annotationRules, applySeverities, disabledAnnotations } from "../analysis/index.js";
import type { ApplicationModel, ModelDiagnostic, SourceLocation } from "../model/index.js";
import { isGiven } from "./find-open-documents.js";
import type { FoldedValue } from "../reflection/index.js";
import type { AppDescription } from "./fold-app-options.js";

/** Where an application should enable annotations. */
export interface AnnotationOption {
  /** The first character of the object in which the option is missing. */
  readonly location: SourceLocation;
  /** The object: the options of `openApi`, their `annotations`, or those of a page that is served without `openApi`. */
  readonly of: "openApi" | "annotations" | "page";
}

/**
 * Determines where the options of an application's documents lack `annotations: { enabled: true }`. `enabled: false` is not a lack, and
 * anything unknown may contain the option.
 */
export function foldAnnotationOption(
  openApi: FoldedValue | undefined,
  argument: FoldedValue | undefined,
): AnnotationOption | undefined {
  if (isGiven(openApi)) return lackOf(openApi!, "annotations", "openApi");
  const { members, unknownMembers } = argument ?? {};
  if (members === undefined || unknownMembers !== undefined) return undefined;
  const page = [members.swaggerUi, members.reDoc].find((one) => one?.members !== undefined);
  return page && found(page, "page");
}

function lackOf(
  { members, unknownMembers, ...value }: FoldedValue,
  name: "annotations" | "enabled",
  of: AnnotationOption["of"],
): AnnotationOption | undefined {
  if (members === undefined || unknownMembers !== undefined) return undefined;
  const member = members[name];
  if (!isGiven(member)) return found(value, of);
  return name === "annotations" ? lackOf(member!, "enabled", "annotations") : undefined;
}

function found(
  { location: { file, range } }: Pick<FoldedValue, "location">,
  of: AnnotationOption["of"],
): AnnotationOption {
  const [line, character] = range;
  return { of, location: { file, range: [line, character, line, character + 1] } };
}

/**
 * The annotations of an application that have no effect, reported once at the option.
 *
 * @param app the application
 * @param model its model
 * @returns the finding, if there is one
 * @example `(app: AppDescription, model: ApplicationModel) => findDisabledAnnotations(app, model).length`
 */
export function findDisabledAnnotations(
  { annotationOption: option, analysis }: Pick<AppDescription, "annotationOption" | "analysis">,
  model: ApplicationModel,
): ModelDiagnostic[] {
  const disabled = option && disabledAnnotations(model);
  if (option === undefined || disabled === undefined) return [];
  const [{ code, severity }] = annotationRules;
  const diagnostic = { code, severity, ...disabled, location: option.location, data: { of: option.of } };
  return applySeverities([diagnostic], analysis.severities);
}
