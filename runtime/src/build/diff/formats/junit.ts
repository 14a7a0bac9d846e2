import { relative } from "node:path";
import { compareSeverities, type Change } from "../../../openapi-diff/index.js";
import { operationsOf, originsOf, placeOf, plainText, summaryOf, type ChangesReport } from "../changes-report.js";
import { escapeMarkup } from "./markup.js";

/** As JUnit's XML, which build servers show as tests: each change is a test, and fails if the comparison does. */
export function formatJunit(report: ChangesReport): string {
  const { changes, failOn } = report;
  const failures = changes.filter((change) => isFailure(change, failOn)).length;
  const tests = changes.map((change) => testOf(change, report));
  const counts = attributes({ tests: String(Math.max(1, tests.length)), failures: String(failures), errors: "0" });
  const notes = [...originsOf(report), ...report.notes.map(({ message }) => plainText(message)), summaryOf(report)];
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="ligature diff"${counts}>`,
    `  <testsuite name="API changes"${counts}>`,
    ...(tests.length > 0 ? tests : ['    <testcase classname="API" name="No changes for clients" />']),
    `    <system-out>${escapeMarkup(notes.join("\n"))}</system-out>`,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n")}\n`;
}

function isFailure({ severity }: Change, failOn: ChangesReport["failOn"]): boolean {
  return compareSeverities(severity, failOn) <= 0;
}

function testOf(change: Change, report: ChangesReport): string {
  const place = placeOf(change, report);
  const head = `    <testcase${attributes({
    classname: operationsOf(change) || "API",
    name: `${change.id} ${plainText(change.revision || change.base)}`,
    ...(place && { file: plainText(relative(process.cwd(), place.path)) }),
  })}>`;
  const message = plainText(change.message);
  const result = isFailure(change, report.failOn)
    ? `<failure${attributes({ type: change.severity, message })}>${escapeMarkup(message)}</failure>`
    : `<system-out>${escapeMarkup(`${change.severity}: ${message}`)}</system-out>`;
  return `${head}\n      ${result}\n    </testcase>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join(""); // prettier-ignore
}
