import type { Fix as SarifFix, Log, PhysicalLocation, Region, ReportingDescriptor, Result } from "sarif";
import type { Range, Severity } from "ligature/internal/model";
import type { Documentation } from "../documentation.js";
import { rules as all } from "../rules/index.js";
import { rangeOf, type LintFinding, type LintPlace } from "./finding.js";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
};

/** Findings as SARIF 2.1.0, which code hosts show next to a change: with all rules, their pages, and the fixes. */
export function formatSarif(findings: readonly LintFinding[], documentation: Documentation): string {
  const rules = all.map((rule) => toDescriptor(rule, documentation));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "ligature-lint", rules } },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => toResult(finding, indexes.get(finding.code))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toDescriptor({ code, slug, title, severity }: (typeof all)[number], documentation: Documentation) {
  const page = documentation.textOf(code);
  const href = documentation.hrefOf(code);
  const descriptor: ReportingDescriptor = {
    id: code,
    name: slug,
    shortDescription: { text: title },
    defaultConfiguration: { level: levels[severity] },
    ...(page !== undefined && { help: { text: withoutLinks(page), markdown: withoutLinks(page) } }),
    ...(href?.startsWith("http") && { helpUri: href }),
  };
  return descriptor;
}

/** The page's links to other pages of the package do not work where the log is read. */
function withoutLinks(page: string): string {
  return page.replace(/\[([^\]]*)\]\((?!https?:)[^)\s]*\)/g, "$1");
}

function toResult(finding: LintFinding, ruleIndex: number | undefined): Result {
  const { related, fixes } = finding;
  return {
    ruleId: finding.code,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: physicalLocation(finding) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((one, id) => ({
        id,
        message: { text: one.message },
        physicalLocation: physicalLocation(one),
      })),
    }),
    ...(fixes.length > 0 && { fixes: fixes.map((fix) => toFix(finding, fix)) }),
  };
}

function toFix({ file, source }: LintFinding, { title, edits }: LintFinding["fixes"][number]): SarifFix {
  const replacements = edits.map((edit) => ({
    deletedRegion: toRegion(rangeOf(source, edit)),
    insertedContent: { text: edit.text },
  }));
  return {
    description: { text: title },
    artifactChanges: [{ artifactLocation: { uri: uriOf(file) }, replacements }],
  };
}

function physicalLocation({ file, range }: LintPlace): PhysicalLocation {
  return { artifactLocation: { uri: uriOf(file) }, region: toRegion(range) };
}

function uriOf(file: string): string {
  return file.split("/").map(encodeURIComponent).join("/");
}

function toRegion([startLine, startColumn, endLine, endColumn]: Range): Region {
  return { startLine: startLine + 1, startColumn: startColumn + 1, endLine: endLine + 1, endColumn: endColumn + 1 };
}
