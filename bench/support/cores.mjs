/**
 * Runs the server on one core and the load on another, so that neither takes the other's time. Needs `taskset` and two
 * cores.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

export const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;

/** The command, bound to the core of a `server` or of the `load`. */
export function pinned(role, command) {
  return canPin ? ["taskset", "-c", role === "server" ? "0" : "1", ...command] : command;
}
