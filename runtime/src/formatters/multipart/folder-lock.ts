import { readlinkSync } from "node:fs";
import { lstat, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** The start of the names of all folders of uploads. The id of the process follows. */
export const folderPrefix = "ligature-uploads-";

const lockName = "lock";
const hour = 3_600_000;
/** A lock that was not touched for so long is that of a dead process, wherever it ran. */
const longestSilence = 24 * hour;

/** Says which process uses a folder: its id, and the machine or container in which the id means something. */
export class FolderLock {
  readonly #timer: NodeJS.Timeout;

  private constructor(
    readonly folder: string,
    /** The permissions that new files of the process have. */
    readonly newFileMode: number,
  ) {
    this.#timer = setInterval(() => void touch(join(folder, lockName)), hour).unref();
  }

  static async take(folder: string): Promise<FolderLock> {
    const content = JSON.stringify({ pid: process.pid, place: placeOfIds() });
    const path = join(folder, lockName);
    await writeFile(path, content, { flag: "wx" });
    return new FolderLock(folder, (await lstat(path)).mode & 0o777);
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** Containers have names of their own, or at least process ids of their own. */
function placeOfIds(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/** Deletes the folders of uploads of processes that are dead. Folders of other users, and what looks strange, stay. */
export async function clearDeadFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const folders = names.filter((name) => name.startsWith(folderPrefix)).map((name) => join(parent, name));
  for (const folder of folders) {
    if (await isDead(folder).catch(() => false))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isDead(folder: string): Promise<boolean> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
  const lock = join(folder, lockName);
  // A process that has just begun has no lock yet, so the age of the folder counts.
  const touched = (await lstat(lock).catch(() => found)).mtimeMs;
  if (Date.now() - touched > longestSilence) return true;
  const { pid, place } = JSON.parse(await readFile(lock, "utf8")) as { pid: unknown; place: unknown };
  return place === placeOfIds() && typeof pid === "number" && !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
