/** Compares two applications, in-process. Each sample is a separate process. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, spread } from "./statistics.mjs";
import { youngGeneration } from "./young-generation.mjs";

const sampler = fileURLToPath(new URL("sample.mjs", import.meta.url));
const execute = promisify(execFile);

async function sample(application, requests, turn) {
  const parameters = [...youngGeneration, sampler, JSON.stringify({ application, requests, turn })];
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await execute(process.execPath, parameters, { env, timeout: 120_000 });
  return JSON.parse(stdout);
}

/**
 * The microseconds of each request on both sides, and how much faster the measured one is. The sides take turns, and
 * the order changes.
 */
export async function measureSides({ name, requests, baseline, measured }, { samples, note }) {
  const taken = { baseline: [], measured: [] };
  for (let turn = 0; turn < samples; turn++) {
    const sides = Object.entries({ baseline, measured });
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
      measured: median(of("measured")),
      speed: spread(of("measured").map((us, turn) => of("baseline")[turn] / us)),
    };
  });
}
