import { relative } from "node:path";
import { countsOf, placeOf, type ChangesReport } from "../changes-report.js";

/** For programs. */
export function formatJson(report: ChangesReport): string {
  const { changes, accepted, notes, base, revision } = report;
  const located = changes.map((change) => {
    const place = placeOf(change, report);
    if (place?.range === undefined) return change;
    const [line, column] = place.range;
    return { ...change, source: { file: relative(process.cwd(), place.path), line: line + 1, column: column + 1 } };
  });
  const value = {
    base: { ...base, find: undefined },
    revision: { ...revision, find: undefined },
    counts: countsOf(changes),
    changes: located,
    ...(accepted.length > 0 && { accepted }),
    ...(notes.length > 0 && {
      notes: notes.map(({ path, ...note }) => ({ file: relative(process.cwd(), path), ...note })),
    }),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
