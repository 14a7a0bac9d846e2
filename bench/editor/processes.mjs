/** What is measured of a server's process, whichever it is. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Node's arguments that let a server answer `memoryOf`. */
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

const ticksPerSecond = 100;

/** Processor time of a process so far in milliseconds, in steps of 10; undefined where the system does not tell it. */
export function cpuOf({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
