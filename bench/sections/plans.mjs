/**
 * The gain of each kind of generated code over composed closures, and of all of it over the interpreter: Ligature
 * compared to itself, in-process.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { applications } from "../contenders.mjs";
import { buildVariant } from "../plans/build-variants.mjs";
import { variants } from "../plans/parts.mjs";
import { geometricMean, median, spread } from "../support/statistics.mjs";
import { markdownTable, ratioText } from "../support/table.mjs";

export const title = "Plans";

const sampler = fileURLToPath(new URL("../plans/pair.mjs", import.meta.url));
const execute = promisify(execFile);
const [generated, ...compared] = variants;

async function sample(what) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await execute(process.execPath, [sampler, JSON.stringify(what)], { env, timeout: 600_000 });
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
  return { name, title: route, us: median(all.flatMap(([, rounds]) => rounds.map(({ us }) => us))), times };
}

/** The mean over all routes, for each round. */
function overAll(rows, variant) {
  return rows[0].times[variant].map((_, turn) => geometricMean(rows.map(({ times }) => times[variant][turn])));
}

export async function run(options) {
  const bundles = new Map();
  for (const variant of variants) bundles.set(variant.name, await buildVariant(variant));
  const sideOf = ({ name, options: own }) => ({ bundle: bundles.get(name), options: own });
  const rows = [];
  for (const application of applications) rows.push(...(await measure(application, sideOf, options)));
  const all = Object.fromEntries(compared.map(({ name }) => [name, overAll(rows, name)]));
  const how =
    `Microseconds of CPU for each request with everything generated, and how many times as long it takes when one kind of generated code is ` +
    `composed of closures instead: medians and quartiles of ${options.samples} processes. In each process short blocks of the two take turns. ` +
    `"The same again" is the noise.`;
  const ratiosOf = (times) => compared.map(({ name }) => ratioText(spread(times[name])));
  const table = markdownTable(
    ["", "µs", ...compared.map((variant) => variant.title)],
    [
      ...rows.map((row) => [row.title, row.us.toFixed(2), ...ratiosOf(row.times)]),
      ["All routes", "", ...ratiosOf(all)],
    ],
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows, all } };
}
