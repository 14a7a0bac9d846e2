/**
 * One sample, in a separate process: microseconds and allocated bytes per request of each route of one application. Prints them as
 * JSON. node --expose-gc sample.mjs '{"application":"file:...","requests":"file:...","turn":0}'
 */
import { bytesOf } from "./allocation.mjs";
import { createDriver } from "./driver.mjs";
import { quantile } from "./statistics.mjs";

const blocks = 15;
const blockMs = 20;

const { application, requests: file, turn } = JSON.parse(process.argv[2]);
const [{ createApplication }, { requests }] = await Promise.all([import(application), import(file)]);
const app = await createApplication();
await app.ready();
const { send, check } = createDriver(app);
await check(requests);

/** Processor time, not elapsed time: it excludes other programs and includes garbage collection. */
async function usOf(request, times) {
  const started = process.cpuUsage();
  const { statusCode } = await send(request, times);
  const { user, system } = process.cpuUsage(started);
  if (![request.status].flat().includes(statusCode))
    throw new Error(`${request.title}: status ${statusCode} at the end`);
  return (user + system) / times;
}

/** The lower quartile of short blocks. Compilation and other load are in the upper ones. */
async function sampleOf(request) {
  const times = Math.max(100, Math.round((blockMs * 1000) / (await usOf(request, 2000))));
  const values = [];
  for (let block = 0; block < blocks; block++) values.push(await usOf(request, times));
  return quantile(values, 0.25);
}

/**
 * Long enough for V8 to have compiled everything. With a thousand routes, that takes about 100,000 requests. It is processor time, because
 * a busy machine would end it early.
 */
async function warmUp(request) {
  let us = 0;
  while (us < 120_000) us += (await usOf(request, 500)) * 500;
}

// All routes take turns, because the code of a process with only one of them is unlike that of any server.
for (let round = 0; round < 4; round++) for (const request of requests) await warmUp(request);
const rotated = requests.map((_, index) => requests[(index + turn) % requests.length]);
const samples = {};
for (const request of rotated) {
  samples[request.name] = { us: await sampleOf(request), bytes: await bytesOf(send, request) };
}
console.log(JSON.stringify(samples));
process.exit(0);
