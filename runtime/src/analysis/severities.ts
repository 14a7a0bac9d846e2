import type { ModelDiagnostic, Severity } from "../model/index.js";
import { findNearestName } from "../routing/index.js";
import { fixedCodes } from "./fixed-codes.js";
import { checks } from "./registry.js";

/** A severity in settings. `off` turns the rule off. */
export type ConfiguredSeverity = Severity | "off";

/** Severities by code (`LIG1002`) or name (`unused-route-parameter`). */
export type Severities = Readonly<Record<string, ConfiguredSeverity>>;

/** A rule whose severity can be set. */
interface RuleOfSettings {
  readonly code: string;
  readonly slug?: string;
}

/** The check of the settings themselves. */
export const severityRules = [
  {
    code: "LIG1042",
    slug: "unknown-severity",
    title: "An entry of `severities` names no rule or no severity.",
    severity: "warning",
  },
] as const;

/** Rules that do not check the model: rules for comments, rules for documents, and warnings of the start. */
const otherRules: readonly RuleOfSettings[] = [
  { code: "LIG1044", slug: "ineffective-ignore" },
  { code: "LIG5022", slug: "unexplained-ignore" },
  { code: "LIG1057", slug: "unregistered-controller" },
  { code: "LIG2024" },
  { code: "LIG2040" },
  { code: "LIG2073" },
  { code: "LIG2080" },
  { code: "LIG2082" },
  { code: "LIG2083" },
  { code: "LIG2089" },
  { code: "LIG2092" },
  { code: "LIG2093" },
  { code: "LIG2097" },
  { code: "LIG2119" },
  { code: "LIG5001", slug: "duplicate-schema-id" },
  { code: "LIG5002", slug: "undescribed-route" },
  { code: "LIG5003", slug: "duplicate-operation" },
  { code: "LIG5004", slug: "duplicate-operation-id" },
  { code: "LIG5010", slug: "open-documents" },
  { code: "LIG5011", slug: "unread-registrations" },
  { code: "LIG5012", slug: "disabled-annotations" },
  { code: "LIG5014", slug: "unknown-group" },
  { code: "LIG5016", slug: "broken-link" },
  { code: "LIG5020", slug: "missing-packages" },
  { code: "LIG5018", slug: "identical-paths" },
  { code: "LIG5023", slug: "ineffective-acceptance" },
  { code: "LIG5024", slug: "unreadable-acceptances" },
  { code: "LIG5025", slug: "unknown-view" },
];

const rules = new Map<string, RuleOfSettings>();
for (const rule of [...checks, ...severityRules, ...otherRules]) {
  rules.set(rule.code, rule);
  if (rule.slug !== undefined) rules.set(rule.slug, rule);
}

/** The values of an entry in settings. */
export const severityWords: readonly ConfiguredSeverity[] = ["error", "warning", "information", "hint", "off"];

const words: ReadonlySet<unknown> = new Set(severityWords);

/**
 * The rules whose severity can be set.
 *
 * @returns their codes and names
 * @example severityNames().includes("LIG1005") // true
 */
export function severityNames(): string[] {
  return [...rules.keys()].sort();
}

/**
 * The code of a rule by the name that settings and comments use.
 *
 * @param name a code or a name
 * @returns the code; a name that is not a rule's is returned unchanged
 * @example ruleCode("unused-route-parameter") // "LIG1005"
 */
export function ruleCode(name: string): string {
  return rules.get(name)?.code ?? name;
}

/**
 * Merges settings, by code. Unknown rules and severities are left out: `severityProblems` reports them.
 *
 * @param layers the settings, in descending order of priority
 * @returns one severity for each rule that is set
 * @example mergeSeverities({ LIG1005: "off" }, { "unused-route-parameter": "error" }) // { LIG1005: "off" }
 */
export function mergeSeverities(...layers: readonly (Readonly<Record<string, unknown>> | undefined)[]): Severities {
  const merged = new Map<string, ConfiguredSeverity>();
  for (const layer of layers) {
    // Within one layer a code overrides a name.
    for (const [name, severity] of Object.entries(layer ?? {}).sort(byCodeFirst)) {
      const code = rules.get(name)?.code;
      if (code !== undefined && isSeverity(severity) && !merged.has(code)) merged.set(code, severity);
    }
  }
  return Object.fromEntries(merged);
}

function byCodeFirst([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Number(!one.startsWith("LIG")) - Number(!other.startsWith("LIG"));
}

function isSeverity(value: unknown): value is ConfiguredSeverity {
  return words.has(value);
}

/**
 * Applies severities to diagnostics. Diagnostics of a rule that is off are left out.
 *
 * @param diagnostics what was found
 * @param severities the settings
 * @returns the other diagnostics, each with its severity
 * @example
 * ```ts
 * (found: ModelDiagnostic[]) => applySeverities(found, { LIG5003: "off" });
 * ```
 */
export function applySeverities<Found extends Configurable>(
  diagnostics: readonly Found[],
  severities: Severities = {},
): Found[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = severityOf(diagnostic.code, severities) ?? diagnostic.severity;
    return severity === "off" ? [] : [withSeverity(diagnostic, severity)];
  });
}

type Configurable = Pick<ModelDiagnostic, "code" | "severity" | "isRaised">;

/** A diagnostic with the severity that is set for its rule. */
export function withSeverity<Found extends Configurable>(diagnostic: Found, severity: Severity): Found {
  if (severity === diagnostic.severity) return diagnostic;
  return { ...diagnostic, severity, ...(severity === "error" && { isRaised: true as const }) };
}

/**
 * The severity that settings give a rule.
 *
 * @param code the rule's code
 * @param severities the settings
 * @returns the severity; `undefined` if none is set
 * @example severityOf("LIG1005", { "unused-route-parameter": "off" }) // "off"
 */
export function severityOf(code: string, severities: Severities = {}): ConfiguredSeverity | undefined {
  return severities[code] ?? severities[rules.get(code)?.slug ?? ""];
}

/** An entry without an effect. */
export interface SeverityProblem {
  readonly code: string;
  readonly severity: Severity;
  /** The rule's name as written. */
  readonly entry: string;
  readonly message: string;
  /** The rule or the severity that was probably meant. */
  readonly replacement?: { readonly of: "entry" | "severity"; readonly written: string; readonly text: string };
}

/**
 * Finds the settings that name no rule or no severity.
 *
 * @param entries the settings as written
 * @param place the place of the settings, for messages: `package.json`
 * @returns a problem for each wrong entry
 * @example severityProblems({ LIG9999: "off" }, "package.json").length // 1
 */
export function severityProblems(
  entries: Readonly<Record<string, unknown>> | undefined,
  place: string,
): SeverityProblem[] {
  const [{ code, severity }] = severityRules;
  return Object.entries(entries ?? {}).flatMap(([entry, value]) => {
    const reason = reasonOf(entry, value);
    if (reason === undefined) return [];
    const replacement = replacementOf(entry, value);
    const advice = replacement === undefined ? "" : ` Did you mean '${replacement.text}'?`;
    return [{ code, severity, entry, message: `${place}: ${reason}${advice}`, ...(replacement && { replacement }) }];
  });
}

function reasonOf(entry: string, value: unknown): string | undefined {
  if (!rules.has(entry)) {
    return fixedCodes.has(entry)
      ? `The severity of ${entry} cannot be set, because the problem always stops the start. Remove the entry.`
      : `There is no rule '${entry}'. \`ligature-lint --list-rules\` prints the codes and names of all rules.`;
  }
  if (isSeverity(value)) return undefined;
  return `${JSON.stringify(value)} is not a severity for '${entry}'. Use "error", "warning", "information", "hint" or "off".`;
}

function replacementOf(entry: string, value: unknown): SeverityProblem["replacement"] {
  if (!rules.has(entry)) {
    const text = nearestRule(entry);
    return text === undefined ? undefined : { of: "entry", written: entry, text };
  }
  if (typeof value !== "string" || value === "") return undefined;
  // "warn" and "info" are what other linters have.
  const text = severityWords.find((word) => word.startsWith(value)) ?? findNearestName(value, severityWords);
  return text === undefined ? undefined : { of: "severity", written: value, text };
}

/**
 * Whether a name that a setting or a comment uses is a rule's, or the code of an error that neither can change.
 *
 * @param name a code or a name
 * @returns whether it is known
 * @example isRule("unused-parameter") // false
 */
export function isRule(name: string): boolean {
  return rules.has(name) || fixedCodes.has(name);
}

/**
 * The rule that a wrong name probably means: a name that has all its words, or the most similar one. A code has no similar one, because
 * another number is another rule, unless it is misspelled: `lig1005`, `LIG105`.
 *
 * @param entry a code or a name as written
 * @returns the code or name; `undefined` if none is similar
 * @example nearestRule("unused-parameter") // "unused-route-parameter"
 */
export function nearestRule(entry: string): string | undefined {
  if (isCode(entry)) return undefined;
  if (/^lig[-_]?[\do]*$/i.test(entry)) return findNearestName(entry, [...rules.keys()].filter(isCode));
  const names = [...rules.keys()].filter((name) => !isCode(name));
  const words = entry.split("-");
  const fuller = names.find((name) => words.every((word) => name.split("-").includes(word)));
  return fuller ?? findNearestName(entry, names);
}

function isCode(name: string): boolean {
  return /^LIG\d{4}$/.test(name);
}
