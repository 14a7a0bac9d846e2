import { readFileSync } from "node:fs";

/**
 * The current contents of settings files. Node.js reads them when a process boots, so a process that booted before a
 * change has the old ones.
 */
export function textOfEnvFiles(paths: readonly string[]): string {
  return JSON.stringify(paths.map(read));
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null; // --env-file-if-exists
  }
}
