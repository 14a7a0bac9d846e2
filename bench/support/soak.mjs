/**
 * A million requests in one process; prints the heap in use after each tenth, as JSON.
 * node --expose-gc soak.mjs '{"application":"file:...","requests":"file:..."}'
 */
import { createDriver } from "./driver.mjs";

const total = 1_000_000;
const tenths = 10;

const { application, requests: file } = JSON.parse(process.argv[2]);
const [{ createApplication }, { requests }] = await Promise.all([import(application), import(file)]);
const app = await createApplication();
await app.ready();
const { send, check } = createDriver(app);
await check(requests);

const heap = [];
for (let tenth = 1; tenth <= tenths; tenth++) {
  const times = total / tenths / requests.length;
  for (const request of requests) await send(request, times);
  globalThis.gc();
  globalThis.gc();
  heap.push({ requests: (total / tenths) * tenth, bytes: process.memoryUsage().heapUsed });
}
console.log(JSON.stringify(heap));
process.exit(0);
