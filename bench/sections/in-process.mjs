/** Microseconds of each request without node:http: for small differences. Each sample is a process of its own. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { applications } from "../contenders.mjs";
import { median, spread } from "../support/statistics.mjs";
import { markdownTable, ratioText } from "../support/table.mjs";

const sampler = fileURLToPath(new URL("../support/sample.mjs", import.meta.url));
const execute = promisify(execFile);

async function sample(application, requests, turn) {
  const parameters = [sampler, JSON.stringify({ application, requests, turn })];
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await execute(process.execPath, parameters, { env, timeout: 120_000 });
  return JSON.parse(stdout);
}

/** The two sides take turns, and change who goes first. */
async function measure({ name, requests, baseline, ligature }, { samples, note }) {
  const taken = { baseline: [], ligature: [] };
  for (let turn = 0; turn < samples; turn++) {
    const sides = Object.entries({ baseline, ligature });
    for (const [side, application] of turn % 2 === 0 ? sides : sides.toReversed()) {
      taken[side].push(await sample(application, requests, turn));
    }
  }
  note(name);
  const routes = (await import(requests)).requests;
  return routes.map((request) => {
    const of = (side) => taken[side].map((one) => one[request.name]);
    return {
      name: request.name,
      title: request.title,
      baseline: median(of("baseline")),
      ligature: median(of("ligature")),
      speed: spread(of("ligature").map((us, turn) => of("baseline")[turn] / us)),
    };
  });
}

export const title = "In-process";

export async function run(options) {
  const rows = [];
  for (const application of applications) rows.push(...(await measure(application, options)));
  const how =
    `Microseconds for each request from the router to the answer, without node:http and the socket; ${options.samples} processes ` +
    "for each side, medians. The ratio is speed, as above: more than 1 is faster than Fastify by hand.";
  const table = markdownTable(
    ["", "Fastify by hand", "Ligature", "Speed"],
    rows.map((row) => [row.title, row.baseline.toFixed(2), row.ligature.toFixed(2), ratioText(row.speed)]),
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows } };
}
