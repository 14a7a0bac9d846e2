import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { join, resolve } from "node:path";

/** How often, in milliseconds, it is looked whether a file has changed. Editors leave git's folder out of what they watch. */
const interval = 2000;

/** Watches what bases are made from: git's log of HEAD, and files. */
export class BaseWatch {
  private readonly paths = new Set<string>();

  /** @param changed is called after a change */
  constructor(private readonly changed: () => void) {}

  /** Watches a file, which may not exist. */
  add(path: string): void {
    if (this.paths.has(path)) return;
    this.paths.add(path);
    watchFile(path, { interval, persistent: false }, () => this.changed());
  }

  dispose(): void {
    for (const path of this.paths) unwatchFile(path);
  }
}

/**
 * The file to which git adds a line when HEAD moves.
 *
 * @param top the top folder of a working tree
 */
export function headLog(top: string): string {
  return join(gitFolder(top), "logs", "HEAD");
}

/** Of a linked working tree, and of a submodule, `.git` is a file with the path of the folder. */
function gitFolder(top: string): string {
  const path = join(top, ".git");
  try {
    const [, folder] = /^gitdir: (.+)$/m.exec(readFileSync(path, "utf8").replaceAll("\r", "")) ?? [];
    return folder === undefined ? path : resolve(top, folder);
  } catch {
    return path; // It is a folder.
  }
}
