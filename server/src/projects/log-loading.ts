import { loadTypeScript } from "ligature/internal/reflection";
import type { Log } from "../log.js";
import type { Snapshot } from "./snapshot.js";

/** Logs that a project is read, and with which versions; the result logs its size and the time until there was a snapshot. */
export function logLoading(log: Log, config: string): (snapshot: Snapshot) => void {
  const start = performance.now();
  log.info(`Loading ${config} with TypeScript ${loadTypeScript().version} in Node.js ${process.version}`);
  return (snapshot) => log.info(`${config}: ${sizeOf(snapshot)}, ${Math.round(performance.now() - start)} ms`);
}

function sizeOf({ model: { controllers }, documentNames }: Snapshot): string {
  const actions = controllers.reduce((sum, controller) => sum + controller.actions.length, 0);
  return `controllers and pages: ${controllers.length}, actions: ${actions}, documents: ${documentNames.join(", ") || "none"}`;
}
