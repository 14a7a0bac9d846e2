/** The gain of plans over the interpreter: Ligature compared to itself, in-process. */
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root, workFolder } from "../build.mjs";
import { applications } from "../contenders.mjs";
import { geometricMean, median, spread } from "../support/statistics.mjs";
import { kilobytes, markdownTable, ratioText } from "../support/table.mjs";
import { inProcess } from "../support/young-generation.mjs";

export const title = "Plans";

const sampler = fileURLToPath(new URL("../plans/pair.mjs", import.meta.url));
const execute = promisify(execFile);

/** With plans, the same again, because the difference is noise, and without plans. */
const generated = { name: "generated", options: {} };
const compared = [
  { name: "again", title: "the same again", options: {} },
  { name: "plans-off", title: "plans off", options: { plans: false } },
];

/** Each variant runs its own copy, so that V8 optimizes the two apart. */
function copyOf({ name, options }) {
  const folder = join(workFolder, "plans", name);
  cpSync(join(root, "runtime/dist"), folder, { recursive: true });
  return { bundle: pathToFileURL(join(folder, "index.js")).href, options };
}

async function sample(what) {
  const env = { ...process.env, NODE_ENV: "production" };
  const parameters = [...inProcess, sampler, JSON.stringify(what)];
  const { stdout } = await execute(process.execPath, parameters, { env, timeout: 600_000 });
  return JSON.parse(stdout);
}

/** One process for each variant in each round, compared to everything generated. */
async function measure({ name, requests, ligature: application }, sideOf, { samples, note }) {
  const taken = new Map(compared.map((variant) => [variant.name, []]));
  for (let turn = 0; turn < samples; turn++) {
    for (const variant of turn % 2 === 0 ? compared : compared.toReversed()) {
      // A thousand plans take long to create, and are all alike.
      const checksPlans = turn === 0 && name !== "many";
      const sides = [sideOf(generated), sideOf(variant)];
      taken.get(variant.name).push(await sample({ application, requests, turn, sides, checksPlans }));
    }
    note(`${name}, round ${turn + 1} of ${samples}`);
  }
  const routes = (await import(requests)).requests;
  return routes.map((route) => rowOf(route, taken));
}

function rowOf({ name, title: route }, taken) {
  const all = [...taken].map(([variant, rounds]) => [variant, rounds.map((round) => round[name])]);
  const times = Object.fromEntries(all.map(([variant, rounds]) => [variant, rounds.map(({ ratio }) => ratio)]));
  const off = taken.get("plans-off").map((round) => round[name].bytes);
  return {
    name,
    title: route,
    us: median(all.flatMap(([, rounds]) => rounds.map(({ us }) => us))),
    times,
    bytes: [0, 1].map((side) => median(off.map((bytes) => bytes[side]))),
  };
}

/** The mean over all routes, for each round. */
function overAll(rows, variant) {
  return rows[0].times[variant].map((_, turn) => geometricMean(rows.map(({ times }) => times[variant][turn])));
}

export async function run(options) {
  const copies = new Map([generated, ...compared].map((variant) => [variant.name, copyOf(variant)]));
  const sideOf = ({ name }) => copies.get(name);
  const rows = [];
  for (const application of applications) rows.push(...(await measure(application, sideOf, options)));
  const all = Object.fromEntries(compared.map(({ name }) => [name, overAll(rows, name)]));
  const how =
    `Microseconds of CPU for each request with plans, and how many times as long it takes without them: medians and quartiles of ` +
    `${options.samples} processes. In each process short blocks of the two take turns. "The same again" is the noise. KB are allocated bytes.`;
  const ratiosOf = (times) => compared.map(({ name }) => ratioText(spread(times[name])));
  const table = markdownTable(
    ["", "µs", ...compared.map((variant) => variant.title), "KB", "KB, plans off"],
    [
      ...rows.map((row) => [row.title, row.us.toFixed(2), ...ratiosOf(row.times), ...row.bytes.map(kilobytes)]),
      ["All routes", "", ...ratiosOf(all), "", ""],
    ],
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows, all } };
}
