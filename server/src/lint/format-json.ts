import type { Range } from "ligature/internal/model";
import { rangeOf, type LintFinding, type LintPlace } from "./finding.js";

/** Findings for programs: an array. Lines and columns count from 1; ends are exclusive. */
export function formatJson(findings: readonly LintFinding[]): string {
  const list = findings.map(({ code, name, severity, message, related, fixes, source, ...place }) => ({
    ...placeOf(place),
    code,
    name,
    severity,
    message,
    related: related.map((one) => ({ ...placeOf(one), message: one.message })),
    fixes: fixes.map(({ title, preferred = false, edits }) => ({
      title,
      preferred,
      edits: edits.map((edit) => ({ ...positions(rangeOf(source, edit)), text: edit.text })),
    })),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

function placeOf({ file, range }: LintPlace) {
  return { file, ...positions(range) };
}

function positions([line, column, endLine, endColumn]: Range) {
  return { line: line + 1, column: column + 1, endLine: endLine + 1, endColumn: endColumn + 1 };
}
