/** The applications that `ligature dev` runs, as the command writes them beside its cache. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** An application that `ligature dev` runs. */
export interface RunningApplication {
  /** The process of the command. */
  readonly pid: number;
  /** The file that it runs. */
  readonly main: string;
  /** Missing while the application starts, and when it has ended. */
  readonly address?: string;
  /** The application has ended, and the command waits for a change. */
  readonly hasEnded: boolean;
}

/**
 * Those whose main file is below the folder of a project's file, the newest first. The packages of a workspace share one
 * cache, above them.
 */
export function runningApplications(file: string): RunningApplication[] {
  const own = dirname(file);
  for (let folder = own; ; folder = dirname(folder)) {
    const all = inFolder(join(folder, "node_modules", ".cache", "ligature", "dev"));
    const found = all.filter(({ main }) => !relative(own, main).startsWith(".."));
    if (found.length > 0 || folder === dirname(folder)) return found;
  }
}

function inFolder(folder: string): RunningApplication[] {
  const states = namesIn(folder).flatMap((name) => readState(join(folder, name)));
  return states.filter(({ pid }) => isAlive(pid)).sort((a, b) => b.since - a.since);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    return []; // Nothing has run here.
  }
}

function readState(file: string): (RunningApplication & { readonly since: number })[] {
  try {
    const { pid, main, address, hasEnded, since } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    if (typeof pid !== "number" || typeof main !== "string" || typeof since !== "number") return [];
    return [
      {
        pid,
        main,
        since,
        hasEnded: hasEnded === true,
        ...(typeof address === "string" && URL.canParse(address) && { address }),
      },
    ];
  } catch {
    return []; // It has just ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
