// Preloaded into a server (with --expose-gc): answers what is left of its memory after a full collection.
const { memoryUsage } = process;

function report(message) {
  if (message !== "memory") return;
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = memoryUsage();
  process.send({ rss, heapUsed, external });
}

// A worker thread (a loader's) is preloaded too, and has no channel.
if (process.channel) {
  process.on("message", report);
  process.channel.unref();
}
