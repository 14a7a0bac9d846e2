import type { ModelDiagnostic, PlacedIgnoreComment } from "../model/index.js";
import { isRule, nearestRule, ruleCode } from "./severities.js";

/** The checks of the comments themselves. */
export const ignoreRules = [
  {
    code: "LIG1044",
    slug: "ineffective-ignore",
    title: "A `ligature-ignore` comment, or a rule in it, silences nothing.",
    severity: "warning",
  },
  {
    code: "LIG5022",
    slug: "unexplained-ignore",
    title: "A `ligature-ignore` comment has no reason.",
    severity: "information",
  },
] as const;

/** The result of applying comments to diagnostics. */
export interface IgnoredDiagnostics {
  /** The diagnostics that are not silenced. */
  readonly shown: readonly ModelDiagnostic[];
  /** The comments that silenced something, each with the codes that it silenced. */
  readonly used: ReadonlyMap<PlacedIgnoreComment, ReadonlySet<string>>;
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
  const used = new Map<PlacedIgnoreComment, Set<string>>();
  if (ignores.length === 0) return { shown: diagnostics, used };
  const shown = diagnostics.filter((diagnostic) => {
    const silencing = isFirm(diagnostic) ? [] : ignores.filter((ignore) => isAbout(ignore, diagnostic));
    for (const ignore of silencing) used.set(ignore, (used.get(ignore) ?? new Set()).add(diagnostic.code));
    return silencing.length === 0;
  });
  return { shown, used };
}

/**
 * The comments without an effect, and those in which only some rules have one, as warnings.
 *
 * @param ignores all comments
 * @param used the comments that silenced something, with the codes
 * @param diagnostics all findings, to explain why a comment has no effect
 * @returns a diagnostic for each comment of which something has no effect
 * @example
 * ```ts
 * (found: ModelDiagnostic[], { ignores = [] }: ApplicationModel) =>
 *   ineffectiveIgnores(ignores, applyIgnores(found, ignores).used, found);
 * ```
 */
export function ineffectiveIgnores(
  ignores: readonly PlacedIgnoreComment[],
  used: IgnoredDiagnostics["used"],
  diagnostics: readonly ModelDiagnostic[],
): ModelDiagnostic[] {
  return ignores.flatMap((ignore): ModelDiagnostic[] => {
    const codes = used.get(ignore);
    const useless = ignore.rules.filter((rule) => codes?.has(ruleCode(rule)) !== true);
    if (useless.length === 0 && ignore.rules.length > 0) return [];
    const isPartly = useless.length < ignore.rules.length;
    const data = dataOf(useless, isPartly);
    return [{ ...withoutEffect(ignore, reasonOf(ignore, useless, isPartly, diagnostics)), ...(data && { data }) }];
  });
}

/** The change that a fix makes: a misspelled rule, or the rules that it removes. Without either, it removes the comment. */
function dataOf(useless: readonly string[], isPartly: boolean): ModelDiagnostic["data"] {
  const unknown = useless.find((rule) => !isRule(rule));
  const meant = unknown === undefined ? undefined : nearestRule(unknown);
  if (unknown !== undefined && meant !== undefined) return { written: unknown, meant, ...(isPartly && { useless }) };
  return isPartly ? { useless } : undefined;
}

/**
 * The comments without a reason. Someone who reads the source later cannot tell whether the finding may be silenced.
 *
 * @param used the comments that silence something; the others are reported anyway
 * @returns a diagnostic for each comment without a reason
 * @example
 * ```ts
 * (found: ModelDiagnostic[], { ignores = [] }: ApplicationModel) => unexplainedIgnores(applyIgnores(found, ignores).used);
 * ```
 */
export function unexplainedIgnores(used: IgnoredDiagnostics["used"]): ModelDiagnostic[] {
  const [, { code, severity }] = ignoreRules;
  const message = "This comment does not say why it silences the finding. Write the reason after a colon: `// ligature-ignore LIG1005: reason`."; // prettier-ignore
  const unexplained = [...used.keys()].filter(({ isUnexplained }) => isUnexplained === true);
  return unexplained.map(({ file, range }) => ({ code, severity, message, location: { file, range } }));
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

function reasonOf(
  ignore: PlacedIgnoreComment,
  useless: readonly string[],
  isPartly: boolean,
  diagnostics: readonly ModelDiagnostic[],
): string {
  if (ignore.rules.length === 0) {
    return "This comment names no rule. Write the codes or names of the rules that it silences, and the reason: `// ligature-ignore LIG1005: reason`.";
  }
  const unknown = useless.filter((rule) => !isRule(rule));
  if (unknown.length > 0) return noSuchRule(unknown);
  const error = diagnostics.find((diagnostic) => isAbout({ ...ignore, rules: useless }, diagnostic));
  if (error !== undefined) {
    return `${error.code} is an error here, and a comment cannot silence an error that stops the start. Correct the declaration, or lower the severity of ${error.code} with the \`severities\` option.`;
  }
  const nothing = `Nothing on line ${ignore.line + 1} breaks ${useless.join(" and ")}.`;
  return isPartly
    ? `${nothing} Remove ${useless.length === 1 ? "it" : "them"} from the comment.`
    : `${nothing} Remove the comment, or put it at the end of the reported line or alone on the line above.`;
}

function noSuchRule(unknown: readonly string[]): string {
  const names = unknown.map((rule) => `'${rule}'`).join(" and no rule ");
  const [meant] = unknown.flatMap((rule) => nearestRule(rule) ?? []);
  const advice = meant === undefined ? "" : ` Did you mean '${meant}'?`;
  return `There is no rule ${names}.${advice} \`ligature-lint --list-rules\` prints the codes and names of all rules.`;
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
