import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findConfigFile, projectRootOf } from "../../reflection/project/index.js";
import type { ApplicationState } from "./application-process.js";

/**
 * The data that an editor has about a running `ligature dev`: `node_modules/.cache/ligature/dev/PID.json`. It is there while the
 * command runs. A folder that cannot be written only costs this.
 */
export interface SessionFile {
  /** Writes where the application listens, or whether it has ended. Neither is there while it starts. */
  write(state: ApplicationState): void;
  delete(): void;
}

export function createSessionFile(main: string): SessionFile {
  const folder = dirname(main);
  const root = projectRootOf(dirname(findConfigFile(folder) ?? main));
  const file = join(root, "node_modules", ".cache", "ligature", "dev", `${process.pid}.json`);
  const since = Date.now();
  return {
    write: (state) => attempt(() => writeState(file, { pid: process.pid, main, since, ...detailsOf(state) })),
    delete: () => attempt(() => rmSync(file, { force: true })),
  };
}

function detailsOf(state: ApplicationState): object {
  return state === "starting" ? {} : state === "ended" ? { hasEnded: true } : state;
}

/** Readers see a complete text or none. */
function writeState(file: string, state: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // No editor will know of this session.
  }
}
