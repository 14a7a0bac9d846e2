import type { LintFinding, LintPlace } from "./finding.js";

/** Findings for programs: an array; lines and columns counted from 1, ends exclusive. */
export function formatJson(findings: readonly LintFinding[]): string {
  const list = findings.map(({ code, name, severity, message, related, ...place }) => ({
    ...positions(place),
    code,
    name,
    severity,
    message,
    related: related.map((one) => ({ ...positions(one), message: one.message })),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

function positions({ file, range: [line, column, endLine, endColumn] }: LintPlace) {
  return { file, line: line + 1, column: column + 1, endLine: endLine + 1, endColumn: endColumn + 1 };
}
