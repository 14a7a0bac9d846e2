/**
 * Puts the results of the separate runner for other frameworks into bench/README.md, and draws the plots again:
 *
 *   node bench/frameworks.mjs ../peers/results/latest.json
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { writePlots } from "./plots.mjs";
import { picture } from "./support/plot.mjs";
import { writeSections } from "./support/readme.mjs";
import { countText, markdownTable } from "./support/table.mjs";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Name the results of the runner: node bench/frameworks.mjs ../peers/results/latest.json");
  process.exit(2);
}

const titles = {
  "get-order": "GET order",
  search: "GET search",
  "post-order": "POST order",
  "post-invalid": "POST invalid",
  form: "POST form",
};
const names = Object.keys(titles);
const { when, node, wrk, rows, measured, faults, spread } = JSON.parse(readFileSync(file, "utf8"));
// The runner's own list numbers the frameworks: "(b) NestJS".
const sorted = rows.toSorted((a, b) => b.overall - a.overall).map((row) => ({ ...row, label: row.label.replace(/^\(\w+\) /, "") })); // prettier-ignore

function throughput({ byRoute }, name) {
  const cell = byRoute[name];
  return cell === undefined ? "-" : `**${cell.ratio.toFixed(2)}** ${countText(cell.rps)}`;
}

const heads = names.map((name) => titles[name]);
const ratios = markdownTable(
  ["", ...heads, "All"],
  sorted.map((row) => [row.label, ...names.map((name) => throughput(row, name)), row.overall.toFixed(2)]),
);
const others = markdownTable(
  ["", ...heads, "Start, ms", "Memory, MiB"],
  sorted.map((row) => [
    row.label,
    ...names.map((name) => row.byRoute[name]?.cpuUs.toFixed(1) ?? "-"),
    row.startMs.toFixed(0),
    row.rss.toFixed(0),
  ]),
);
const left = Object.entries(faults).map(([name, found]) => `Left out: ${name}, ${found.join("; ")}.`);
const text = [
  "### Other frameworks",
  `The same five routes with the same rules. Each measurement has a process of its own and is compared with those of Fastify just before
and after it, which differ by ${spread[0].toFixed(0)} % (median); ${measured.length} rounds. The ratios of requests per second (more is better), then the median
of the numbers, and the geometric mean of the ratios:`,
  ratios,
  picture("frameworks", "The geometric means of the table as bars"),
  "Microseconds of CPU for each request, the time from the start of the process to the first response, and the resident memory afterwards:",
  others,
  ...left,
].join("\n\n");
const machine = `${cpus()[0]?.model.trim()} (${cpus().length} cores), ${wrk}, 64 connections`;
writeSections(new Map([["Other frameworks", text]]), `Measured ${when}, Node ${node}, ${machine}.`);
writePlots();
