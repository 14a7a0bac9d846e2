/** The time from the start of a process to its first response: during development, and in production. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { folder, orderServers } from "../contenders.mjs";
import { ligatureCommand, manyActions, root, workFolder } from "../build.mjs";
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

/** A copy of a project that can be edited. */
function copyOf(project, name) {
  const target = join(workFolder, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of ["package.json", "tsconfig.json", "src"]) {
    cpSync(join(project, part), join(target, part), { recursive: true });
  }
  return target;
}

const dev = (name, cwd) => ({ name, cwd, command: [process.execPath, ligatureCommand, "dev", "src/main.ts"] });

function forgetCache(project) {
  rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
}

/** Cold start and warm start, and the times of edits. */
async function measureDev(rounds) {
  const project = copyOf(join(folder, "orders/ligature"), "orders");
  const contender = dev("ligature dev", project);
  const times = { cold: [], warm: [] };
  for (let round = 0; round < rounds; round++) {
    forgetCache(project);
    times.cold.push(await timeOfStart(contender, requests[0], [...requests, ...checks]));
    times.warm.push(await timeOfStart(contender, requests[0], requests));
  }
  const to = (n) => [`page: Int32 = ${n}`, `"page":${n}`];
  const edit = { file: "src/orders.controller.ts", from: "page: Int32 = 1", to, probe: defaultPage };
  return { ...times, edits: await timesOfEdits(contender, rounds, edit) };
}

const document = { method: "GET", path: "/openapi/v1/openapi.json" };

/** An example, from a changed comment of a controller to a document that has it. `TEST_DATABASE_URL` as in its tests. */
async function measureExample(name, rounds, file, from) {
  const contender = dev(`ligature dev, ${name}`, copyOf(join(root, "examples", name), `example-${name}`));
  const { TEST_DATABASE_URL: DATABASE_URL } = process.env;
  contender.env = { HOST: "127.0.0.1", NODE_ENV: "development", ...(DATABASE_URL && { DATABASE_URL }) };
  const to = (n) => [`${from} ${n}`, `${from} ${n}`];
  return timesOfEdits(contender, rounds, { file, from, to, probe: document });
}

/** The types are checked and the next process is ready by then. */
const timeBetweenEdits = 4000;

/**
 * The times from a saved edit to the first response that shows it. `to` gives the edited text, and that of the response.
 * The first edit of a session builds the program that the others reuse.
 */
async function timesOfEdits(contender, rounds, { file, from, to, probe }) {
  const path = join(contender.cwd, file);
  const text = readFileSync(path, "utf8");
  const server = await startServer({ ...contender, anyCore: true }, probe);
  const times = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      await pause(timeBetweenEdits);
      const [edited, shown] = to(round + 2);
      const started = performance.now();
      writeFileSync(path, text.replace(from, edited));
      await answerOf(server, probe, ({ body }) => body.includes(shown));
      times.push(performance.now() - started);
    }
  } finally {
    await stopServer(server);
  }
  const [first, ...others] = times;
  return { first, others: median(others) };
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
  const orders = await measureExample("orders", starts, "src/customers/customers.controller.ts", "Lists all customers");
  const conduit = await measureExample("conduit", starts, "src/tags/tags.controller.ts", "Lists all tags");
  const database = process.env.TEST_DATABASE_URL ? "PostgreSQL, goal 700 ms" : "its embedded database, which takes most of the time"; // prettier-ignore
  note("development");
  const many = await measureMany(Math.max(2, Math.floor(starts / 2)));
  note("1,000 actions");
  const rows = [
    ["Orders: Fastify by hand, `node`", bare, bare],
    ["Orders: `node dist/main.js`", built, bare],
    ["Orders: `ligature dev`, cold", median(devTimes.cold), bare],
    ["Orders: `ligature dev`, warm from the cache", median(devTimes.warm), bare],
    ["Orders: `ligature dev`, after the first edit", devTimes.edits.first, bare],
    ["Orders: `ligature dev`, after another edit", devTimes.edits.others, bare],
    ["`examples/orders`: `ligature dev`, after another edit (goal 400 ms)", orders.others, bare],
    [`\`examples/conduit\`: \`ligature dev\`, after another edit (${database})`, conduit.others, bare],
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
