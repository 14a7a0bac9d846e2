/** The time from the start of a process to its first response: during development, and in production. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder, orderServers } from "../contenders.mjs";
import { ligatureCommand, manyActions, workFolder } from "../build.mjs";
import { requests as manyRequests, checks as manyChecks } from "../many/requests.mjs";
import { checks, requests } from "../orders/requests.mjs";
import { answerOf, smokeTest, startServer, stopServer } from "../support/servers.mjs";
import { median } from "../support/statistics.mjs";
import { markdownTable } from "../support/table.mjs";

const defaultPage = { method: "GET", path: "/api/orders/7" };

/** Starts, checks and stops a server; returns the time of the start. */
async function timeOfStart(contender, probe, smoke) {
  const server = await startServer(contender, probe);
  try {
    await smokeTest(server, smoke);
    return server.readyMs;
  } finally {
    await stopServer(server);
  }
}

/** A copy of the orders API that can be edited. */
function copyOrders() {
  const target = join(workFolder, "orders");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ["package.json", "tsconfig.json", "src"]) {
    cpSync(join(folder, "orders/ligature", name), join(target, name), { recursive: true });
  }
  return target;
}

const dev = (name, cwd) => ({ name, cwd, command: [process.execPath, ligatureCommand, "dev", "src/main.ts"] });

function forgetCache(project) {
  rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
}

/** Cold start, warm start, and the time from a saved edit to the first response that shows it. */
async function measureDev(rounds) {
  const project = copyOrders();
  const contender = dev("ligature dev", project);
  const times = { cold: [], warm: [], edit: [] };
  for (let round = 0; round < rounds; round++) {
    forgetCache(project);
    times.cold.push(await timeOfStart(contender, requests[0], [...requests, ...checks]));
    times.warm.push(await timeOfStart(contender, requests[0], requests));
  }
  const server = await startServer(contender, requests[0]);
  try {
    for (let round = 0; round <= rounds; round++) times.edit.push(await timeOfEdit(server, project, round + 2));
  } finally {
    await stopServer(server);
  }
  // The first edit of a session builds the program that the others reuse.
  return { ...times, firstEdit: times.edit.splice(0, 1) };
}

/** Changes the default of `page`, and waits until a response has it. */
async function timeOfEdit(server, project, page) {
  const file = join(project, "src/orders.controller.ts");
  const text = readFileSync(file, "utf8").replace(/page: Int32 = \d+/, `page: Int32 = ${page}`);
  const started = performance.now();
  writeFileSync(file, text);
  await answerOf(server, defaultPage, ({ body }) => body.includes(`"page":${page}`));
  return performance.now() - started;
}

async function alternate(rounds, contenders, probe, smoke) {
  const times = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries())
      times[index].push(await timeOfStart(contender, probe, smoke));
  }
  return times.map((values) => median(values));
}

async function measureMany(rounds) {
  const node = (name, file, cwd) => ({ name, cwd, command: [process.execPath, file] });
  const smoke = [...manyRequests, ...manyChecks];
  const servers = [
    node("Fastify, 1,000 routes", join(folder, "many/fastify-raw.mjs")),
    node("1,000 actions", "dist/main.js", manyActions),
  ];
  const [bare, ligature] = await alternate(rounds, servers, manyRequests[0], smoke);
  const contender = dev("ligature dev, 1,000 actions", manyActions);
  forgetCache(manyActions);
  const cold = await timeOfStart(contender, manyRequests[0], smoke);
  const warm = await timeOfStart(contender, manyRequests[0], smoke);
  return { bare, ligature, cold, warm };
}

export const title = "Start";

export async function run({ note, starts }) {
  const [bare, built] = await alternate(starts, orderServers(), requests[0], [...requests, ...checks]);
  note("production");
  const devTimes = await measureDev(Math.max(2, Math.floor(starts / 2)));
  note("development");
  const many = await measureMany(Math.max(2, Math.floor(starts / 2)));
  note("1,000 actions");
  const rows = [
    ["Orders: Fastify by hand, `node`", bare, bare],
    ["Orders: `node dist/main.js`", built, bare],
    ["Orders: `ligature dev`, cold", median(devTimes.cold), bare],
    ["Orders: `ligature dev`, warm from the cache", median(devTimes.warm), bare],
    ["Orders: `ligature dev`, after the first edit", devTimes.firstEdit[0], bare],
    ["Orders: `ligature dev`, after another edit", median(devTimes.edit), bare],
    ["1,000 routes: Fastify by hand, `node`", many.bare, many.bare],
    ["1,000 actions: `node dist/main.js`", many.ligature, many.bare],
    ["1,000 actions: `ligature dev`, cold", many.cold, many.bare],
    ["1,000 actions: `ligature dev`, warm from the cache", many.warm, many.bare],
  ];
  const how =
    "Milliseconds from the start of the process (or from the saved edit) to the first right answer, and the ratio to Fastify by hand (less is better).";
  const table = markdownTable(
    ["", "ms", "Ratio"],
    rows.map(([what, ms, base]) => [what, ms.toFixed(0), (ms / base).toFixed(2)]),
  );
  const data = rows.map(([what, ms, base]) => ({ what, ms, ratio: ms / base }));
  return { markdown: `${how}\n\n${table}`, data: { rows: data } };
}
