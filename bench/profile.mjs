/**
 * Where the time of a route goes: the functions with the most time of their own, without a server.
 *
 *   node bench/profile.mjs                          the five routes of the orders API in Ligature
 *   node bench/profile.mjs --routes search,form     some of them
 *   node bench/profile.mjs --application binding    another application: orders, binding, many
 *   node bench/profile.mjs --by-hand                Fastify by hand
 *   node bench/profile.mjs --top 20 --save FOLDER   more lines; profiles for the browser's developer tools
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { applications } from "./contenders.mjs";
import { createDriver } from "./support/driver.mjs";
import { markdownTable } from "./support/table.mjs";

const { values } = parseArgs({
  options: {
    application: { type: "string", default: "orders" },
    routes: { type: "string" },
    "by-hand": { type: "boolean", default: false },
    top: { type: "string", default: "15" },
    save: { type: "string" },
  },
});

const sourceMaps = new Map();

/** The source map of one of Ligature's files, which contain many modules; null for other files. */
function sourceMapOf(url) {
  if (!sourceMaps.has(url)) {
    const file = url.includes("/runtime/dist/") ? `${fileURLToPath(url)}.map` : "";
    sourceMaps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null);
  }
  return sourceMaps.get(url);
}

/** `binding/parameter-binder.ts:12`, `find-my-way/index.js:34`: without the folders before it. */
function placeOf({ url, lineNumber, columnNumber }) {
  const { originalSource = url, originalLine = lineNumber } =
    sourceMapOf(url)?.findEntry(lineNumber, columnNumber) ?? {};
  return `${originalSource.replace(/^.*\/(?:node_modules|src|runtime\/dist|bench)\//, "")}:${originalLine + 1}`;
}

/** `dispatch` is the profiler, which is starting. */
const notOurs = new Set(["(idle)", "(program)", "dispatch"]);

/** Self time as shares of the samples, grouped by the text that `describe` returns for a function's frame. */
function selfTimes({ nodes, samples, timeDeltas }, describe) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, describe(callFrame)]));
  const times = new Map();
  let total = 0;
  samples.forEach((id, index) => {
    const name = names.get(id);
    if (notOurs.has(name)) return;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index]);
    total += timeDeltas[index];
  });
  return [...times].map(([name, time]) => [name, time / total]).toSorted((a, b) => b[1] - a[1]);
}

const nameOf = ({ functionName }) => functionName || "(anonymous)";

const functionOf = (frame) => `${nameOf(frame)}${frame.url === "" ? "" : ` ${placeOf(frame)}`}`;

/** The package, or Ligature's folder. */
const folderOf = (frame) => (frame.url === "" ? nameOf(frame) : placeOf(frame).split("/")[0]);

const tableOf = (head, rows) =>
  markdownTable(
    [head, "Self %"],
    rows.map(([name, share]) => [name, (share * 100).toFixed(1)]),
  );

async function main() {
  const application = applications.find(({ name }) => name === values.application);
  const { requests: all } = await import(application.requests);
  const requests = all.filter(({ name }) => values.routes?.split(",").includes(name) ?? true);
  const { createApplication } = await import(values["by-hand"] ? application.baseline : application.ligature);
  const app = await createApplication();
  await app.ready();
  const { send, check } = createDriver(app);
  await check(all);
  for (let round = 0; round < 4; round++) for (const request of all) await send(request, 5000);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  for (const request of requests) await profile(session, send, request);
  process.exit(0);
}

async function profile(session, send, request) {
  await session.post("Profiler.start");
  const before = process.cpuUsage();
  const times = 150_000;
  await send(request, times);
  const { user, system } = process.cpuUsage(before);
  const { profile: found } = await session.post("Profiler.stop");
  if (values.save !== undefined) {
    mkdirSync(values.save, { recursive: true });
    writeFileSync(join(values.save, `${request.name}.cpuprofile`), JSON.stringify(found));
  }
  console.log(`### ${request.title}: ${((user + system) / times).toFixed(2)} µs with the profiler\n`);
  console.log(`${tableOf("Package or folder", selfTimes(found, folderOf).slice(0, 12))}\n`);
  console.log(`${tableOf("Function", selfTimes(found, functionOf).slice(0, Number(values.top)))}\n`);
}

await main();
