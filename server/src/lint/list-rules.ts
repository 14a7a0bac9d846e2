import type { Severity } from "ligature/internal/model";
import { fixProviders, rules } from "../rules/index.js";

/** A rule in the output of `--list-rules`. */
interface ListedRule {
  readonly code: string;
  readonly name: string;
  /** The default severity. */
  readonly severity: Severity;
  readonly title: string;
  /** Whether some of its findings have a quick fix. */
  readonly hasFix: boolean;
}

/** Every rule, by its code. */
function listedRules(): ListedRule[] {
  const listed = rules.map(({ code, slug, severity, title }): ListedRule => {
    return { code, name: slug, severity, title, hasFix: Object.hasOwn(fixProviders, slug) };
  });
  return listed.sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The rules for people: one line each, in columns. */
export function listRulesAsText(): string {
  const rows = listedRules().map(({ code, name, severity, title, hasFix }) => {
    return [code, name, severity, hasFix ? "fix" : "", title] as const;
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => `${line(row)}\n`).join("");
}

/** The rules for programs. */
export function listRulesAsJson(): string {
  return `${JSON.stringify(listedRules(), null, 2)}\n`;
}
