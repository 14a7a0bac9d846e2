/** Runs the module in `MAIN` in `WORKERS` workers of `node:cluster`, until it is told to end. */
import cluster from "node:cluster";

cluster.setupPrimary({ exec: process.env.MAIN });
for (let started = 0; started < Number(process.env.WORKERS); started++) cluster.fork();
process.on("SIGTERM", () => {
  for (const worker of Object.values(cluster.workers)) worker.process.kill("SIGTERM");
});
