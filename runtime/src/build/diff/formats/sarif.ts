import { relative } from "node:path";
import type { Location, Log, PhysicalLocation, ReportingDescriptor, Result } from "sarif";
import { idsOf, pointerOfChange, ruleFamilies, type Change, type Severity } from "../../../openapi-diff/index.js";
import { operationsOf, placeOf, plainText, type ChangesReport, type FilePlace } from "../changes-report.js";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  breaking: "error",
  dangerous: "warning",
  safe: "note",
};

/** As SARIF 2.1.0, which code hosts show beside a change: with all rules. */
export function formatSarif(report: ChangesReport): string {
  const rules = ruleFamilies.flatMap((family) =>
    family.rules.flatMap((rule) => idsOf(rule).map((id) => descriptorOf(id, rule))),
  );
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "ligature diff", rules } },
        columnKind: "utf16CodeUnits",
        results: report.changes.map((change) => resultOf(change, report, indexes.get(change.id))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptorOf(
  id: string,
  { reason, severity }: { readonly reason: string; readonly severity: Severity },
): ReportingDescriptor {
  return { id, shortDescription: { text: reason }, defaultConfiguration: { level: levels[severity] } };
}

/** The fingerprint does not change with lines, so that a code host knows the same change again. */
function resultOf(change: Change, report: ChangesReport, ruleIndex: number | undefined): Result {
  const operations = operationsOf(change);
  return {
    ruleId: change.id,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levels[change.severity],
    message: { text: [plainText(change.message), ...(operations === "" ? [] : [`In ${operations}.`])].join(" ") },
    locations: [locationOf(change, placeOf(change, report))],
    partialFingerprints: { "change/v1": `${change.id} ${plainText(pointerOfChange(change))}` },
  };
}

function locationOf({ revision, base }: Change, place: FilePlace | undefined): Location {
  const logical = [{ fullyQualifiedName: plainText(revision || base || "/"), kind: "member" }];
  return { ...(place && { physicalLocation: physicalLocation(place) }), logicalLocations: logical };
}

function physicalLocation({ path, range }: FilePlace): PhysicalLocation {
  const uri = relative(process.cwd(), path).split(/[\\/]/).map(encodeURIComponent).join("/");
  if (range === undefined) return { artifactLocation: { uri } };
  const [startLine, startColumn, endLine, endColumn] = range;
  const region = {
    startLine: startLine + 1,
    startColumn: startColumn + 1,
    endLine: endLine + 1,
    endColumn: endColumn + 1,
  };
  return { artifactLocation: { uri }, region };
}
