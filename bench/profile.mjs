/**
 * Where the time of a route goes: the functions with the most time of their own, without a server.
 *
 *   node bench/profile.mjs                          the five routes of the orders API in Ligature
 *   node bench/profile.mjs --routes search,form     some of them
 *   node bench/profile.mjs --application binding    another application: orders, binding, many
 *   node bench/profile.mjs --by-hand                Fastify by hand
 *   node bench/profile.mjs --top 20 --save FOLDER   more lines; profiles for the browser's developer tools
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
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

/** `binding/parameter-binder.js`, `find-my-way/index.js`: without what leads there. */
const shortPath = (url) => url.replace(/^.*\/(?:node_modules|runtime\/dist|bench)\//, "");

/** `dispatch` is the profiler, being started. */
const notOurs = new Set(["(idle)", "(program)", "dispatch"]);

/** Self time as shares of the samples, by what `nameOf` calls a function's frame. */
function selfTimes({ nodes, samples, timeDeltas }, nameOf) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
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

const functionOf = ({ functionName, url, lineNumber }) =>
  `${functionName || "(anonymous)"}${url === "" ? "" : ` ${shortPath(url)}:${lineNumber + 1}`}`;

/** The package, or Ligature's folder. */
const folderOf = ({ functionName, url }) => (url === "" ? functionName || "(anonymous)" : shortPath(url).split("/")[0]);

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
