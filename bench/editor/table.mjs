/** The measurements of one or more workspaces, as one table of ratios. */
import { quantile } from "../support/statistics.mjs";
import { countText, markdownTable } from "../support/table.mjs";

const p50 = (values) => quantile(values, 0.5);
const p95 = (values) => quantile(values, 0.95);
const sum = (values) => values.reduce((total, value) => total + value, 0);
const mebibytes = (bytes) => bytes / 2 ** 20;
const lapseOf = ({ seconds }) => (seconds === 60 ? "a minute" : `${seconds} s`);

/** Each row: its name, its unit, our value and, if TypeScript's server does the same, its value. */
export function rowsOf({ project, firstDocument, samples, comparison, asked, memory, settled, idle }, pause) {
  const of = (kind) => samples.filter((sample) => kind === undefined || sample.kind === kind);
  const beyondPause = (kind) => of(kind).map(({ types }) => types - pause);
  const theirs = (kind) => of(kind).map((sample) => sample.theirs);
  const each = (list, name) => list.map((sample) => sample[name]);
  const row = (what, unit, ligature, tsserver) => ({ what, unit, ligature, tsserver });
  const resident = ({ ligature, tsserver }, what) =>
    ligature === undefined ? [] : [row(what, "MiB", mebibytes(ligature), mebibytes(tsserver))];
  const both = (what, measure, ours, their) => row(what, "ms", measure(ours), their && measure(their));
  return [
    row("opening the workspace to the first diagnostic", "ms", project.first),
    row("opening the workspace to the diagnostics of the whole project", "ms", project.ligature, project.tsserver),
    row("first OpenAPI document after that", "ms", firstDocument),
    both("edit to its diagnostics by syntax, p50", p50, each(samples, "syntax")),
    both("edit to its diagnostics by syntax, p95", p95, each(samples, "syntax")),
    both("edit to its diagnostics by types, p50", p50, beyondPause(), theirs()),
    both("edit to its diagnostics by types, p95", p95, beyondPause(), theirs()),
    both("the same in a controller, p50", p50, beyondPause("controller"), theirs("controller")),
    both("the same in a model, p50", p50, beyondPause("model"), theirs("model")),
    row("processor time of an edit, mean", "ms", sum(each(samples, "cpu")) / samples.length, sum(each(samples, "theirCpu")) / samples.length),
    both("edit to the OpenAPI document, p50", p50, each(samples, "document")),
    both("edit to the OpenAPI document, p95", p95, each(samples, "document")),
    both("what the comparison with a base adds to the document, p50", p50, comparison),
    both("hover, p50", p50, each(asked, "hover"), each(asked, "theirHover")),
    both("hover, p95", p95, each(asked, "hover"), each(asked, "theirHover")),
    both("completion, p50", p50, each(asked, "completion"), each(asked, "theirCompletion")),
    both("completion, p95", p95, each(asked, "completion"), each(asked, "theirCompletion")),
    both("rename of a route parameter, p50", p50, each(asked, "rename"), each(asked, "theirRename")),
    both("rename of a route parameter, p95", p95, each(asked, "rename"), each(asked, "theirRename")),
    row("heap after a full collection", "MiB", mebibytes(memory.ligature.heapUsed), mebibytes(memory.tsserver.heapUsed)),
    row("resident memory after that", "MiB", mebibytes(memory.ligature.rss), mebibytes(memory.tsserver.rss)),
    ...resident(settled, `resident memory ${lapseOf(settled)} later`),
    ...resident(idle, `resident memory ${lapseOf(idle)} after the last edit`),
  ]; // prettier-ignore
}

/** The rows of one file with many actions, for a table of its own. */
export function tableOfLargeFile({ actions, samples }, pause) {
  const each = (name, less = 0) => samples.map((sample) => sample[name] - less);
  const mean = (values) => sum(values) / values.length;
  const rows = [
    ["edit to its diagnostics by syntax, p50", p50(each("syntax"))],
    ["edit to its diagnostics by types, p50", p50(each("types", pause)), p50(each("theirs"))],
    ["edit to its diagnostics by types, p95", p95(each("types", pause)), p95(each("theirs"))],
    ["processor time of an edit, mean", mean(each("cpu")), mean(each("theirCpu"))],
  ].map(([what, ligature, tsserver]) => [what, ...cellsOf({ ligature, tsserver }, "ms")]);
  return markdownTable(["", `One file of ${countText(actions)} actions`, "tsserver", "Ratio"], rows);
}

/** One table for all workspaces. A ratio below 1 means less than TypeScript's server. */
export function tableOf(results, pause) {
  const columns = results.map((result) => rowsOf(result, pause));
  const head = results.flatMap(({ controllers }) => [`${countText(controllers)} controllers`, "tsserver", "Ratio"]);
  const rows = columns[0].map(({ what, unit }, index) => [
    what,
    ...columns.flatMap((column) => cellsOf(column[index], unit)),
  ]);
  return markdownTable(["", ...head], rows);
}

function cellsOf({ ligature, tsserver }, unit) {
  const text = (value) => `${value < 10 ? value.toFixed(1) : countText(value)} ${unit}`;
  return tsserver === undefined
    ? [text(ligature), "", ""]
    : [text(ligature), text(tsserver), `**${(ligature / tsserver).toFixed(2)}**`];
}

/** Explanations of the table. */
export function explain(pause) {
  return (
    "Beside each number is that of TypeScript's own server, on the same files, after the same edit. A ratio below 1 is less than it needs. " +
    `Diagnostics by types are counted beyond the pause of ${pause} ms in which our server waits for the next key: an editor waits itself before it asks TypeScript's.`
  );
}
