import { relative } from "node:path";
import { formatLocation } from "../../../model/index.js";
import type { Change } from "../../../openapi-diff/index.js";
import { operationsOf, originsOf, placeOf, plainText, summaryOf, type ChangesReport } from "../changes-report.js";

/** For people. */
export function formatText(report: ChangesReport): string {
  const origins = originsOf(report).map((origin) => `${origin}\n`);
  const notes = report.notes.map(({ path, line, message }) => `${relative(process.cwd(), path)}:${line} ${plainText(message)}\n`); // prettier-ignore
  return [
    ...origins,
    ...report.changes.map((change) => textOf(change, report)),
    ...notes,
    `${summaryOf(report)}\n`,
  ].join("\n");
}

function textOf(change: Change, report: ChangesReport): string {
  const { severity, id, message } = change;
  const operations = operationsOf(change);
  const source = sourceOf(change, report);
  return [
    `${severity} [${id}] ${plainText(message)}`,
    `  at ${plainText(pointerOf(change))}`,
    ...(operations === "" ? [] : [`  in ${operations}`]),
    ...(source === undefined ? [] : [`  of ${source}`]),
    "",
  ].join("\n");
}

/** A removed part has a place only in the old document. */
function pointerOf({ base, revision }: Change): string {
  return revision || (base === "" ? "/" : `${base} of the old document`);
}

function sourceOf(change: Change, report: ChangesReport): string | undefined {
  const place = placeOf(change, report);
  if (place?.range === undefined) return undefined;
  return plainText(formatLocation({ file: relative(process.cwd(), place.path), range: place.range }));
}
