import { once } from "node:events";
import { basename, dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { watch as watchFiles, type FSWatcher } from "chokidar";
import { isInstallation } from "../projects/config-files.js";
import { isPassedOver } from "../projects/find-projects.js";
import type { FileChange } from "../projects/file-changes.js";
import type { LintSession } from "./lint-session.js";

/**
 * The pause without changes, in milliseconds, before the linter runs again. An editor or a branch switch writes many
 * files.
 */
const settle = 50;

const kinds = { add: "created", change: "changed", unlink: "deleted" } as const;

/**
 * Runs now, and again when sources, tsconfigs or packages of the session's projects change. It never ends by itself.
 *
 * @param run runs once, and reports the findings
 */
export async function watch(session: LintSession, run: () => Promise<void>): Promise<never> {
  const changes = new Changes();
  const watcher = await startWatcher(session.roots(), changes);
  for (;;) {
    await run();
    session.filesChanged(await changes.next());
    watcher.add(session.roots());
  }
}

/** The changes since the last run. */
class Changes {
  private list: FileChange[] = [];
  private wake: () => void = () => undefined;

  push(change: FileChange): void {
    this.list.push(change);
    this.wake();
  }

  /** Waits for a change, and for the changes that follow it closely. */
  async next(): Promise<readonly FileChange[]> {
    if (this.list.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    for (let seen = 0; seen !== this.list.length;) {
      seen = this.list.length;
      await pause(settle);
    }
    const taken = this.list;
    this.list = [];
    return taken;
  }
}

async function startWatcher(roots: readonly string[], changes: Changes): Promise<FSWatcher> {
  const watcher = watchFiles([...roots], {
    ignoreInitial: true,
    ignored: (path, stats) => !roots.includes(path) && isIgnored(path, stats?.isFile() ?? false),
  });
  watcher.on("all", (event, path) => {
    if (event === "add" || event === "change" || event === "unlink") changes.push({ path, kind: kinds[event] });
  });
  watcher.on("error", (error) => process.stderr.write(`Files cannot be watched: ${String(error)}\n`));
  await once(watcher, "ready");
  return watcher;
}

/** Of installed packages, only the file that says that they have changed is watched. */
function isIgnored(path: string, isFile: boolean): boolean {
  const name = basename(path);
  if (name === "node_modules") return isFile;
  if (basename(dirname(path)) === "node_modules") return !isInstallation(path);
  return isFile ? !/\.[cm]?tsx?$|^tsconfig.*\.json$|^package\.json$/.test(name) : isPassedOver(name);
}
