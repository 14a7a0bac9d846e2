/**
 * The costs of the first document of a thousand actions: processor time, memory, and bytes on the wire.
 * `npm run bench:build`, then `NODE_ENV=production node --expose-gc bench/many/document.mjs`
 */
import { GCProfiler } from "node:v8";
import { markdownTable } from "../support/table.mjs";
import { createApplication } from "./ligature.mjs";

const address = "/openapi/v1/openapi.json";
const heapInUse = () => (globalThis.gc(), globalThis.gc(), process.memoryUsage().heapUsed);
const mebibytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const app = await createApplication({ openApi: {} });
await app.ready();

/** The most heap in use when a collection begins, and when the work ends. */
async function peakOf(work) {
  const profiler = new GCProfiler();
  profiler.start();
  await work();
  const { statistics } = profiler.stop();
  const used = statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize);
  return Math.max(process.memoryUsage().heapUsed, ...used);
}

async function sizeOf(encoding) {
  const { statusCode, rawPayload, headers } = await app.inject({ url: address, headers: { "accept-encoding": encoding } });
  if (statusCode !== 200 || (headers["content-encoding"] ?? "identity") !== encoding)
    throw new Error(`${statusCode} ${headers["content-encoding"]}`);
  return rawPayload.length;
} // prettier-ignore

const before = heapInUse();
const started = process.cpuUsage();
const peak = await peakOf(() => sizeOf("identity"));
const { user, system } = process.cpuUsage(started);
const sizes = { identity: await sizeOf("identity"), gzip: await sizeOf("gzip"), br: await sizeOf("br") };
const after = heapInUse();

console.log(
  markdownTable(
    ["The first document of 1,000 actions", ""],
    [
      ["Processor time", `${Math.round((user + system) / 1000)} ms`],
      ["Heap of the application before", mebibytes(before)],
      ["Most heap in use meanwhile", mebibytes(peak)],
      ["Heap after, more than before", mebibytes(after - before)],
      ["JSON", kilobytes(sizes.identity)],
      ["gzip", kilobytes(sizes.gzip)],
      ["Brotli", kilobytes(sizes.br)],
    ],
  ),
);
await app.close();
