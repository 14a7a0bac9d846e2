import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";

/** How long a primary that does not answer keeps a worker, in milliseconds. */
const longestWait = 2_000;

/**
 * Resolves when the primary of `node:cluster` has passed its last connection to this worker. It accepts connections for its
 * workers, and can pass one on before it has read that the worker no longer listens. A worker that still runs gives it
 * back, and another worker gets it. If the worker had ended, the connection would be open and never get a response.
 */
export async function leaveCluster(): Promise<void> {
  const { worker } = cluster;
  if (worker === undefined || !worker.isConnected()) return;
  // The primary reads in order, and confirms this after it has read that nobody listens.
  const left = new Promise<void>((resolve) => worker.once("disconnect", () => resolve()));
  worker.disconnect();
  await Promise.race([left, wait(longestWait)]);
}
