import { dirname } from "node:path";
// The whole of reflection would load the compiler, which cached files do without.
import { findConfigFile, projectRootOf } from "../reflection/project/index.js";
import { createDescribeCache, type DescribeCache } from "./describe-cache.js";
import { createFileHashes, type FileHashes } from "./file-hashes.js";

/** The caches of a process, one per project. */
export interface FileCaches {
  readonly hashes: FileHashes;
  /** The nearest tsconfig of a file, and the cache of its project. */
  readonly locate: (fileName: string) => { readonly configFile: string | undefined; readonly cache: DescribeCache };
}

export function createFileCaches(): FileCaches {
  const hashes = createFileHashes();
  const configs = new Map<string, string | undefined>();
  const caches = new Map<string, DescribeCache>();
  const configOf = (directory: string): string | undefined => {
    if (!configs.has(directory)) configs.set(directory, findConfigFile(directory));
    return configs.get(directory);
  };
  return {
    hashes: {
      ...hashes,
      forget() {
        configs.clear();
        hashes.forget();
      },
    },
    locate(fileName) {
      const configFile = configOf(dirname(fileName));
      const directory = dirname(configFile ?? fileName);
      let cache = caches.get(directory);
      if (cache === undefined) caches.set(directory, (cache = createDescribeCache(projectRootOf(directory), hashes)));
      return { configFile, cache };
    },
  };
}
