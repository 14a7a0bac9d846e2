/** How many bytes a request allocates. Other programs do not change this number, so it shows what processor time hides in noise. */
import { median } from "./statistics.mjs";

const blocks = 15;
/** All requests of a block fit into a young generation of 16 MiB, so no collection runs between the two readings. */
const mostBytes = 4 * 1024 * 1024;
const mostRequests = 200;

/**
 * The median of some blocks. The process needs `--expose-gc`. The request must have been warmed up: code that V8 has not optimized
 * allocates more.
 */
export async function bytesOf(send, request) {
  const estimate = await allocate(send, request, 20);
  const times = Math.max(1, Math.min(mostRequests, Math.floor(mostBytes / Math.max(1, estimate))));
  const values = [];
  for (let block = 0; block < blocks; block++) values.push(await allocate(send, request, times));
  return median(values);
}

async function allocate(send, request, times) {
  globalThis.gc({ type: "minor" });
  const before = process.memoryUsage().heapUsed;
  await send(request, times);
  return (process.memoryUsage().heapUsed - before) / times;
}
