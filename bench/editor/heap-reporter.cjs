// Preloaded into a server (with --expose-gc). It reports the memory that remains after a full collection.
const { memoryUsage } = process;

function report(message) {
  if (message !== "memory") return;
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = memoryUsage();
  process.send({ rss, heapUsed, external });
}

// Worker threads (a loader's) also preload this, but have no channel.
if (process.channel) {
  process.on("message", report);
  process.channel.unref();
}
