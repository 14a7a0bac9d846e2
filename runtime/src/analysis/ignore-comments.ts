import type { ModelDiagnostic, PlacedIgnoreComment } from "../model/index.js";
import { ruleCode } from "./severities.js";

/** The check of the comments themselves. */
export const ignoreRules = [
  {
    code: "LIG1044",
    slug: "ineffective-ignore",
    title: "A `ligature-ignore` comment silences nothing.",
    severity: "warning",
  },
] as const;

/** The result of applying comments to diagnostics. */
export interface IgnoredDiagnostics {
  /** The diagnostics that are not silenced. */
  readonly shown: readonly ModelDiagnostic[];
  /** The comments that silenced something. */
  readonly used: ReadonlySet<PlacedIgnoreComment>;
}

/**
 * Leaves out the diagnostics that comments silence. An error stays, because it stops the start and hiding it would not help. A diagnostic
 * that is an error only because of settings can be silenced: a comment overrides settings.
 *
 * @param diagnostics what was found
 * @param ignores the comments, `ApplicationModel.ignores`
 * @returns the other diagnostics, and the comments that had an effect
 * @example `(model: ApplicationModel) => applyIgnores(analyze(model), model.ignores).shown`
 */
export function applyIgnores(
  diagnostics: readonly ModelDiagnostic[],
  ignores: readonly PlacedIgnoreComment[] = [],
): IgnoredDiagnostics {
  const used = new Set<PlacedIgnoreComment>();
  if (ignores.length === 0) return { shown: diagnostics, used };
  const shown = diagnostics.filter((diagnostic) => {
    const silencing = isFirm(diagnostic) ? [] : ignores.filter((ignore) => isAbout(ignore, diagnostic));
    for (const ignore of silencing) used.add(ignore);
    return silencing.length === 0;
  });
  return { shown, used };
}

/**
 * The comments without an effect, as warnings.
 *
 * @param ignores all comments
 * @param used the comments that silenced something
 * @param diagnostics all findings, to explain why a comment has no effect
 * @returns a diagnostic for each comment without an effect
 * @example
 * ```ts
 * (found: ModelDiagnostic[], { ignores = [] }: ApplicationModel) =>
 *   ineffectiveIgnores(ignores, applyIgnores(found, ignores).used, found);
 * ```
 */
export function ineffectiveIgnores(
  ignores: readonly PlacedIgnoreComment[],
  used: ReadonlySet<PlacedIgnoreComment>,
  diagnostics: readonly ModelDiagnostic[],
): ModelDiagnostic[] {
  return ignores
    .filter((ignore) => !used.has(ignore))
    .map((ignore) => withoutEffect(ignore, reasonOf(ignore, diagnostics)));
}

/**
 * The comments outside of classes, as warnings.
 *
 * @param ignores these comments
 * @returns a diagnostic for each
 * @example `(reflector: { strayIgnores(): readonly PlacedIgnoreComment[] }) => strayIgnores(reflector.strayIgnores())`
 */
export function strayIgnores(ignores: readonly PlacedIgnoreComment[]): ModelDiagnostic[] {
  return ignores.map((ignore) => withoutEffect(ignore, stray));
}

const stray =
  "A comment silences rules only in a class, or directly before it, because the application knows no others. " +
  "Remove it. To silence a finding elsewhere, set its severity in `package.json`, or with the `severities` option of `createApp`.";

function withoutEffect({ file, range }: PlacedIgnoreComment, message: string): ModelDiagnostic {
  const [{ code, severity }] = ignoreRules;
  return { code, severity, message, location: { file, range } };
}

function reasonOf(ignore: PlacedIgnoreComment, diagnostics: readonly ModelDiagnostic[]): string {
  if (ignore.rules.length === 0) {
    return "This comment names no rule. Write the codes or names of the rules that it silences, and the reason: `// ligature-ignore LIG1005: reason`.";
  }
  const error = diagnostics.find((diagnostic) => isAbout(ignore, diagnostic));
  if (error !== undefined) {
    return `${error.code} is an error here, and a comment cannot silence an error that stops the start. Correct the declaration, or lower the severity of ${error.code} with the \`severities\` option.`;
  }
  const rules = ignore.rules.join(" and ");
  return `Nothing on line ${ignore.line + 1} breaks ${rules}. Remove the comment, or put it at the end of the reported line or alone on the line above.`;
}

function isAbout({ file, line, rules }: PlacedIgnoreComment, { code, location }: ModelDiagnostic): boolean {
  return location.file === file && location.range[0] === line && rules.some((rule) => ruleCode(rule) === code);
}

/**
 * Whether a diagnostic cannot be silenced by a comment, because its rule makes it an error by default.
 *
 * @param diagnostic what was found
 * @returns whether it stays
 * @example isFirm({ severity: "error" }) // true
 */
export function isFirm({ severity, isRaised }: Pick<ModelDiagnostic, "severity" | "isRaised">): boolean {
  return severity === "error" && isRaised !== true;
}
