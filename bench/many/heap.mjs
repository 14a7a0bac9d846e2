/**
 * The heap that each of a thousand actions holds, beside the same routes by hand: after full collections, each side in a process of its own.
 * `npm run bench:build`, then `NODE_ENV=production node --expose-gc bench/many/heap.mjs`
 */
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { json } from "../support/checks.mjs";
import { markdownTable } from "../support/table.mjs";
import { controllerCount, prefixes } from "./shape.mjs";

const sides = {
  "fastify-raw": "../../.cache/bench/many/by-hand/index.js",
  ligature: "../../.cache/bench/many/dist/controllers.js",
};

const requestsTo = (prefix) => [
  { method: "GET", path: `/${prefix}/7` },
  { method: "GET", path: `/${prefix}?page=3` },
  json(`/${prefix}`, { name: "Gear", size: 12 }),
  { method: "DELETE", path: `/${prefix}/7` },
];

/** Finalizers and the tasks of V8 run between the collections. */
async function heapInUse() {
  for (let round = 0; round < 5; round++) {
    globalThis.gc();
    await pause(20);
  }
  return process.memoryUsage().heapUsed;
}

/** The heap after each step of one side. The first has loaded the framework, but nothing of the application. */
async function measure(side) {
  const { createApplication } = await import(`./${side}.mjs`);
  const heaps = [await heapInUse()];
  await import(sides[side]);
  heaps.push(await heapInUse());
  const app = await createApplication();
  await app.ready();
  heaps.push(await heapInUse());
  for (const { method, path, headers, body } of prefixes.flatMap(requestsTo)) {
    const { statusCode } = await app.inject({ method, url: path, headers, payload: body });
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${statusCode}`);
  }
  heaps.push(await heapInUse());
  await app.close();
  return heaps;
}

function measureInChild(side) {
  const { status, stdout } = spawnSync(process.execPath, ["--expose-gc", fileURLToPath(import.meta.url), side], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${side}: exit code ${status}`);
  return JSON.parse(stdout);
}

const [only] = process.argv.slice(2);
if (only === undefined) {
  const [byHand, ligature] = Object.keys(sides).map(measureInChild);
  const perAction = (heaps, from, to) => `${((heaps[to] - heaps[from]) / (4 * controllerCount) / 1000).toFixed(1)} kB`;
  const rows = [
    ["The modules of the application", 0, 1],
    ["The application, ready", 1, 2],
    ["Both", 0, 2],
    ["Both, after a request to each action", 0, 3],
  ];
  console.log(
    markdownTable(
      ["Heap for each of 1,000 actions", "Fastify by hand", "Ligature"],
      rows.map(([what, from, to]) => [what, perAction(byHand, from, to), perAction(ligature, from, to)]),
    ),
  );
} else {
  console.log(JSON.stringify(await measure(only)));
}
