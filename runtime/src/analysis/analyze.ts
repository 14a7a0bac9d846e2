import { createEndpointTable } from "../endpoints/index.js";
import { defaultSettings, type ApplicationModel, type ModelDiagnostic } from "../model/index.js";
import type { AnalysisCache } from "./analysis-cache.js";
import type { Check, CheckContext, Finding } from "./check.js";
import { withoutConsequences } from "./consequences.js";
import { findInParts } from "./parts.js";
import { checks } from "./registry.js";
import { severityOf, withSeverity, type ConfiguredSeverity, type Severities } from "./severities.js";

/** Options of the analysis. All are optional. By default, endpoints are made without a prefix. */
export interface AnalysisOptions extends Partial<CheckContext> {
  /** Severities by code (`LIG1002`) or slug that replace the checks' own; `off` turns a check off. */
  readonly severities?: Severities;
  /** Runs only the checks that need no more than the syntax of one file. Default: all checks. */
  readonly syntaxOnly?: boolean;
  /** Results of earlier calls, with the same `syntaxOnly`, that can be reused. Default: none. */
  readonly analysisCache?: AnalysisCache | undefined;
}

/**
 * Runs every check on a model. The start, the editor and the linter use it. The result is sorted by file and
 * position. A finding that two actions inherit from one declaration appears once.
 *
 * @param model the application model
 * @param options the application's constraints, its prefix and other facts that the checks use
 * @returns the errors and warnings
 * @example `(model: ApplicationModel) => analyze(model).filter(({ severity }) => severity === "error")`
 */
export function analyze(model: ApplicationModel, options: AnalysisOptions = {}): ModelDiagnostic[] {
  const context = contextOf(model, options);
  const find = finder(model, context, options);
  const found = new Map<string, ModelDiagnostic>();
  for (const check of checks) {
    const configured = severityOf(check.code, options.severities) ?? (check.isOff ? "off" : undefined);
    if (configured === "off" || (options.syntaxOnly && !check.syntaxOnly)) continue;
    for (const finding of find(check)) {
      const diagnostic = toDiagnostic(check, finding, configured);
      const key = keyOf(diagnostic);
      if (!found.has(key)) found.set(key, diagnostic);
    }
  }
  return withoutConsequences([...found.values()]).sort(byPlace);
}

function finder(
  model: ApplicationModel,
  context: CheckContext,
  { analysisCache, syntaxOnly }: AnalysisOptions,
): (check: Check) => Iterable<Finding> {
  // A check of parts may also report something about the application. Without controllers it would not run.
  if (model.controllers.length === 0) return (check) => check.check(model, context);
  const ofParts = checks.filter((check) => check.scope === "part" && (!syntaxOnly || check.syntaxOnly));
  const inParts = findInParts(ofParts, model, context, analysisCache);
  return (check) => (check.scope === "part" ? inParts(check) : check.check(model, context));
}

function contextOf(model: ApplicationModel, options: AnalysisOptions): CheckContext {
  const { conventionalRoutes = [] } = options;
  return {
    endpoints: options.endpoints ?? createEndpointTable(model, { conventionalRoutes }),
    constraints: options.constraints ?? {},
    hasUnknownConstraints: options.hasUnknownConstraints ?? false,
    conventionalRoutes,
    hasBinderProviders: options.hasBinderProviders ?? false,
    ...given(options),
    settings: options.settings ?? defaultSettings,
    isRegistrationUnknown: options.isRegistrationUnknown ?? false,
    incompleteTypes: options.incompleteTypes ?? false,
    readSource: options.readSource ?? (() => undefined),
  };
}

/** The options without a default. */
function given({ policies, roles }: AnalysisOptions): Pick<CheckContext, "policies" | "roles"> {
  return {
    ...(policies && { policies }),
    ...(roles && { roles }),
  };
}

function toDiagnostic(
  check: Check,
  finding: Finding,
  configured: Exclude<ConfiguredSeverity, "off"> | undefined,
): ModelDiagnostic {
  const { severity, message, location, related, data } = finding;
  const diagnostic = {
    code: check.code,
    severity: severity ?? check.severity,
    message,
    location,
    ...(related && { related }),
    ...(data && { data }),
  };
  return configured === undefined ? diagnostic : withSeverity(diagnostic, configured);
}

function keyOf({ code, message, location }: ModelDiagnostic): string {
  return `${code}\n${location.file}\n${location.range.join()}\n${message}`;
}

function byPlace(one: ModelDiagnostic, other: ModelDiagnostic): number {
  if (one.location.file !== other.location.file) return one.location.file < other.location.file ? -1 : 1;
  for (let index = 0; index < 4; index++) {
    const difference = one.location.range[index]! - other.location.range[index]!;
    if (difference !== 0) return difference;
  }
  return one.code < other.code ? -1 : one.code > other.code ? 1 : 0;
}
