/** The processes of the language server. It needs Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Those that this extension host has started, by their ids. */
export function languageServers(): number[] {
  return processes().filter(({ parent, command }) => parent === process.pid && command.includes("server/main.mjs")).map(({ pid }) => pid); // prettier-ignore
}

/** Those that end meanwhile are left out. */
function processes(): RunningProcess[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const [, parent] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
      return [{ pid: Number(pid), parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      return [];
    }
  });
}
