/**
 * Compares this checkout with another one, such as a worktree of an older commit: processor time and allocated bytes of each route,
 * without a server. In each process, short blocks of the two take turns, so other programs slow down both.
 *
 *   node bench/compare.mjs ../other
 *
 *   --rounds 4              processes
 *   --application orders    the routes: orders, binding, many, or one of the modules in filters, such as filters/application-filter
 *   --routes search,form    some of them
 *   --no-build              measure what is built, as it is
 *
 * Both sides need their dependencies. "The same again" compares this checkout with a copy of itself: it is the noise.
 */
import { execFile, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { root, workFolder } from "./build.mjs";
import { median, spread } from "./support/statistics.mjs";
import { kilobytes, markdownTable, ratioText } from "./support/table.mjs";
import { inProcess } from "./support/young-generation.mjs";

const sampler = fileURLToPath(new URL("plans/pair.mjs", import.meta.url));
const execute = promisify(execFile);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "4" },
    application: { type: "string", default: "orders" },
    routes: { type: "string" },
    "no-build": { type: "boolean", default: false },
  },
});
const [other] = positionals;
if (other === undefined) {
  console.error("Name the folder of the other checkout: node bench/compare.mjs ../other");
  process.exit(2);
}

function build(checkout) {
  const { status } = spawnSync(process.execPath, [join(checkout, "bench/build.mjs")], { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`${checkout} could not be built.`);
}

const [folder, module = "ligature"] = values.application.split("/");

const applicationIn = (checkout) => pathToFileURL(join(checkout, `bench/${folder}/${module}.mjs`)).href;

/** A copy of this checkout's build, which V8 optimizes apart. */
function copyOfThis() {
  const copy = join(workFolder, "compare");
  cpSync(join(root, "runtime/dist"), copy, { recursive: true });
  return { application: applicationIn(root), bundle: pathToFileURL(join(copy, "index.js")).href, options: {} };
}

/** The ratio of a process is the second side's time divided by the first's. */
async function sample(sides, turn) {
  const requests = pathToFileURL(join(root, `bench/${folder}/requests.mjs`)).href;
  const parameters = JSON.stringify({ requests, sides, turn, routes: values.routes?.split(",") });
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await execute(process.execPath, [...inProcess, sampler, parameters], { env, timeout: 600_000 });
  return JSON.parse(stdout);
}

async function main() {
  const there = resolve(other);
  if (!values["no-build"]) for (const checkout of [root, there]) build(checkout);
  const here = { application: applicationIn(root), options: {} };
  const against = { other: { application: applicationIn(there), options: {} }, again: copyOfThis() };
  const taken = { other: [], again: [] };
  for (let turn = 0; turn < Number(values.rounds); turn++) {
    for (const name of ["other", "again"]) taken[name].push(await sample([here, against[name]], turn));
  }
  const { requests } = await import(`./${folder}/requests.mjs`);
  const rows = requests.filter(({ name }) => name in taken.other[0]).map((request) => rowOf(request, taken));
  console.log(
    "Microseconds and allocated bytes of a request, and the speed: above 1, this checkout is faster than the other.\n",
  );
  const head = ["", "µs, this", "Speed", "The same again", "KB, other", "KB, this", "Bytes"];
  console.log(markdownTable(head, rows));
}

function rowOf({ name, title }, { other: rounds, again }) {
  const ratios = (of) => ratioText(spread(of.map((round) => round[name].ratio)));
  const [mine, theirs] = [0, 1].map((side) => median(rounds.map((round) => round[name].bytes[side])));
  const us = median(rounds.map((round) => round[name].us)).toFixed(2);
  return [title, us, ratios(rounds), ratios(again), kilobytes(theirs), kilobytes(mine), (mine / theirs).toFixed(2)];
}

await main();
