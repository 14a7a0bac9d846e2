import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, open, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { clearDeadFolders, folderPrefix, FolderLock } from "./folder-lock.js";
import { DiskFullError, StorageError } from "./storage-error.js";
import { TemporaryFile, type DiskBytes } from "./temporary-file.js";

/** Folders that are deleted when the process ends, if their applications were not closed. */
const openFolders = new Set<string>();

function removeOpenFolders(): void {
  for (const path of openFolders) rmSync(path, { recursive: true, force: true });
}

/** The temporary files of an application: in a folder of its own, which is made for the first file. */
export class UploadFolder implements DiskBytes {
  #lock: Promise<FolderLock> | undefined;
  #held = 0;

  /**
   * @param parent the folder in which the application's own one is made
   * @param limit the bytes of all files at one time
   */
  constructor(
    readonly parent: string,
    readonly limit: number,
  ) {}

  /** The bytes that are on disk now. */
  get held(): number {
    return this.#held;
  }

  take(bytes: number): void {
    if (this.#held + bytes > this.limit) throw new DiskFullError(this.limit);
    this.#held += bytes;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }

  /**
   * A new file, which nobody else can read, with a name that nobody can guess.
   *
   * @throws an error of status 503 if it cannot be created
   */
  async create(): Promise<TemporaryFile> {
    try {
      return await this.#openFile();
    } catch (error) {
      throw new StorageError(error);
    }
  }

  /**
   * Makes a folder for a moment, as the first file will.
   *
   * @throws the error of the file system if that is impossible
   */
  async probe(): Promise<void> {
    await rmdir(await makeFolderIn(this.parent));
  }

  /** Deletes the folders of processes that have ended without deleting them. */
  async clearDead(): Promise<void> {
    await clearDeadFolders(this.parent);
  }

  /** The application has ended. */
  async remove(): Promise<void> {
    const lock = await this.#lock?.catch(() => undefined);
    this.#lock = undefined;
    if (lock === undefined) return;
    lock.end();
    forget(lock.folder);
    await rm(lock.folder, { recursive: true, force: true });
  }

  /** If someone has deleted the folder, it is made again. */
  async #openFile(): Promise<TemporaryFile> {
    try {
      return await this.#openIn(await this.#ownFolder());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await this.remove();
      return this.#openIn(await this.#ownFolder());
    }
  }

  async #openIn({ folder, newFileMode }: FolderLock): Promise<TemporaryFile> {
    const path = join(folder, randomBytes(16).toString("hex"));
    return new TemporaryFile(path, await open(path, "wx", 0o600), this, newFileMode);
  }

  async #ownFolder(): Promise<FolderLock> {
    this.#lock ??= makeFolder(this.parent);
    try {
      return await this.#lock;
    } catch (error) {
      this.#lock = undefined;
      throw error;
    }
  }
}

async function makeFolderIn(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, `${folderPrefix}${process.pid}-`));
}

async function makeFolder(parent: string): Promise<FolderLock> {
  const folder = await makeFolderIn(parent);
  if (openFolders.size === 0) process.on("exit", removeOpenFolders);
  openFolders.add(folder);
  return FolderLock.take(folder);
}

function forget(folder: string): void {
  openFolders.delete(folder);
  if (openFolders.size === 0) process.off("exit", removeOpenFolders);
}
