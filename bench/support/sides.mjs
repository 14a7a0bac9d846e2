/** Compares two applications, in-process. Each sample is a separate process. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, spread } from "./statistics.mjs";
import { kilobytes, ratioText } from "./table.mjs";
import { inProcess } from "./young-generation.mjs";

const sampler = fileURLToPath(new URL("sample.mjs", import.meta.url));
const execute = promisify(execFile);

async function sample(application, requests, turn) {
  const parameters = [...inProcess, sampler, JSON.stringify({ application, requests, turn })];
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await execute(process.execPath, parameters, { env, timeout: 120_000 });
  return JSON.parse(stdout);
}

/** The columns of a row: time and allocated bytes of both sides, and the speed. */
export function sideCells({ baseline, measured, speed }) {
  return [baseline.us.toFixed(2), measured.us.toFixed(2), ratioText(speed), ...[baseline, measured].map(({ bytes }) => kilobytes(bytes))]; // prettier-ignore
}

/** The heads of these columns. */
export function sideHeads(baseline, measured) {
  return [baseline, measured, "Speed", `${baseline}, KB`, `${measured}, KB`];
}

/**
 * The microseconds and allocated bytes of each request on both sides, and how much faster the measured one is. The sides take turns, and
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
    const typical = (side) => ({
      us: median(of(side).map(({ us }) => us)),
      bytes: median(of(side).map(({ bytes }) => bytes)),
    });
    return {
      name: request.name,
      title: request.title,
      baseline: typical("baseline"),
      measured: typical("measured"),
      speed: spread(of("measured").map(({ us }, turn) => of("baseline")[turn].us / us)),
    };
  });
}
