import type { Severity } from "ligature/model";
import { rules as all } from "../rules/index.js";
import type { LintFinding, LintPlace } from "./finding.js";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
};

/** Findings as SARIF 2.1.0, which code hosts show beside a change. */
export function formatSarif(findings: readonly LintFinding[], hrefOf: (code: string) => string | undefined): string {
  const rules = all.map(({ code, slug, title, severity }) => ({
    id: code,
    name: slug,
    shortDescription: { text: title },
    defaultConfiguration: { level: levels[severity] },
    ...(hrefOf(code)?.startsWith("http") && { helpUri: hrefOf(code) }),
  }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "ligature-lint", rules } },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) =>
          toResult(
            finding,
            rules.findIndex(({ id }) => id === finding.code),
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toResult(finding: LintFinding, ruleIndex: number) {
  return {
    ruleId: finding.code,
    ...(ruleIndex !== -1 && { ruleIndex }),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: physicalLocation(finding) }],
    ...(finding.related.length > 0 && {
      relatedLocations: finding.related.map((related, id) => ({
        id,
        message: { text: related.message },
        physicalLocation: physicalLocation(related),
      })),
    }),
  };
}

function physicalLocation({ file, range: [startLine, startColumn, endLine, endColumn] }: LintPlace) {
  return {
    artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") },
    region: { startLine: startLine + 1, startColumn: startColumn + 1, endLine: endLine + 1, endColumn: endColumn + 1 },
  };
}
