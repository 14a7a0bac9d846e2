import { existsSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { isTemplate, templateFolders } from "../template-files.js";

/** The changes: paths, and whether modules may resolve differently, because files were added or removed. */
export interface SourceChange {
  readonly paths: readonly string[];
  readonly structure: boolean;
}

/** Watches the folders of an application's sources. */
export interface SourceWatcher {
  /** Sets the files whose folders are watched, and other folders in which new files matter. */
  setFiles(files: readonly string[], directories: readonly string[]): void;
  /** Stops permanently. An open watcher keeps the process alive. */
  close(): void;
}

const watched = new Set([".ts", ".tsx", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json", ".env"]);

/** Editors write a file in several steps. Events within this many milliseconds are one change. */
const settling = 20;

/** `settings`: files that count, whatever their names and locations are. */
export function watchSources(changed: (change: SourceChange) => void, settings: readonly string[] = []): SourceWatcher {
  const watchers = new Map<string, FSWatcher>();
  const paths = new Set<string>();
  let structure = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    const change = { paths: [...paths], structure };
    paths.clear();
    structure = false;
    changed(change);
  };
  const noted = (event: string, path: string): void => {
    if (!watched.has(extname(path)) && !isTemplate(path) && !path.endsWith(".env") && !settings.includes(path)) return;
    paths.add(path);
    // A package.json affects how modules resolve.
    structure ||= event === "rename" || basename(path) === "package.json";
    clearTimeout(timer);
    timer = setTimeout(flush, settling);
  };
  const open = (directory: string): void => {
    if (watchers.has(directory) || !existsSync(directory)) return;
    const watcher = watch(directory, (event, name) => name !== null && noted(event, join(directory, name)));
    watcher.on("error", () => close(directory)); // The folder was removed.
    watchers.set(directory, watcher);
  };
  const close = (directory: string): void => {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  };

  return {
    setFiles(files, directories) {
      if (isClosed) return;
      const folders = [...[...files, ...settings].map((file) => dirname(file)), ...directories];
      const wanted = new Set([...folders, ...templateFolders(folders)]);
      for (const directory of watchers.keys()) if (!wanted.has(directory)) close(directory);
      for (const directory of wanted) open(directory);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const directory of [...watchers.keys()]) close(directory);
    },
  };
}
