import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";

/** Where sources, and the files that define a project, are read from. */
export interface SourceFiles {
  /** The text of a file; `undefined` if there is none. */
  readFile(path: string): string | undefined;
  fileExists(path: string): boolean;
  directoryExists(path: string): boolean;
  /** The names in a folder. None if it does not exist. */
  namesIn(path: string): FolderNames;
  /** The path with links resolved; `undefined` if nothing is there. */
  realPath(path: string): string | undefined;
  /** A key that changes when a file changes; `undefined` if there is none. */
  stampOf(path: string): string | undefined;
}

/** The names in a folder. */
export interface FolderNames {
  readonly files: readonly string[];
  readonly directories: readonly string[];
}

/** The files on disk. */
export const diskFiles: SourceFiles = {
  readFile: (path) => attempt(() => readFileSync(path, "utf8")),
  fileExists: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  directoryExists: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  namesIn: (path) => attempt(() => namesOnDisk(path)) ?? { files: [], directories: [] },
  realPath: (path) => attempt(() => realpathSync.native(path)),
  stampOf(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.mtimeMs} ${found.size}`;
  },
};

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined; // It does not exist or cannot be read.
  }
}

function namesOnDisk(path: string): FolderNames {
  const isDirectory = (name: string): boolean => diskFiles.directoryExists(`${path}/${name}`);
  const entries = readdirSync(path, { withFileTypes: true });
  const directories = entries.filter((one) => one.isDirectory() || (one.isSymbolicLink() && isDirectory(one.name)));
  const names = new Set(directories.map(({ name }) => name));
  return { directories: [...names], files: entries.map(({ name }) => name).filter((name) => !names.has(name)) };
}

let current = diskFiles;

/** Where sources are read from now. */
export function sourceFiles(): SourceFiles {
  return current;
}

/**
 * Reads sources from elsewhere than the disk: everything that reflection reads while `work` runs. A reflector that is created there goes on
 * to read them, but each of its questions must be asked inside `readingFrom` too.
 *
 * @param files where sources are read from
 * @param work the work, which is not asynchronous
 * @returns what it returns
 * @example `(files: SourceFiles) => readingFrom(files, () => createReflector({ tsconfig: "/app/tsconfig.json" }))`
 */
export function readingFrom<Result>(files: SourceFiles, work: () => Result): Result {
  const before = current;
  current = files;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** The facts about paths. They are known for each of the places from which sources are read, because the same path may mean something else. */
export class PathCache<Value> {
  #known = new WeakMap<SourceFiles, Map<string, Value>>();

  /** The values by path, in what sources are read from now. */
  get now(): Map<string, Value> {
    let found = this.#known.get(current);
    if (found === undefined) this.#known.set(current, (found = new Map<string, Value>()));
    return found;
  }
}
