/** Measures a server's process, whichever server it is. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The arguments for Node.js that let a server report `memoryOf`. */
export const measured = ["--expose-gc", "--require", fileURLToPath(new URL("heap-reporter.cjs", import.meta.url))];

/** RSS and heap in bytes after a full collection. */
export function memoryOf(child) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("The server has ended."));
    child.once("message", (memory) => {
      child.off("exit", ended);
      resolve(memory);
    });
    child.once("exit", ended);
    child.send("memory");
  });
}

/** Resident memory in bytes, as the system reports it, because a request would wake the process; undefined if it does not. */
export function residentOf({ pid }) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) * 1024;
  } catch {
    return undefined;
  }
}

const ticksPerSecond = 100;

/**
 * The processor time of a process so far in milliseconds, in steps of 10; undefined if the system does not report it.
 */
export function cpuOf({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
