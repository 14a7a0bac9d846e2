import type { LintFinding, LintPlace } from "./finding.js";

/** Findings for people: one line each, in the form of compiler messages, and a count at the end. */
export function formatText(findings: readonly LintFinding[]): string {
  const lines = findings.flatMap((finding) => [
    `${placeOf(finding)} ${finding.severity} ${finding.code}: ${finding.message}`,
    ...finding.related.map((related) => `    ${placeOf(related)} ${related.message}`),
  ]);
  return [...lines, ...(lines.length > 0 ? [""] : []), summarize(findings), ""].join("\n");
}

function placeOf({ file, range }: LintPlace): string {
  return `${file}:${range[0] + 1}:${range[1] + 1}`;
}

/** The number of findings, as a sentence. */
export function summarize(findings: readonly LintFinding[]): string {
  const count = (severity: LintFinding["severity"]) =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings, information] = [count("error"), count("warning"), count("information")];
  if (errors + warnings + information === 0) return "No findings.";
  return `${plural(errors, "error")}, ${plural(warnings, "warning")}, ${plural(information, "piece")} of information.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
