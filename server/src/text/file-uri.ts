import { fileURLToPath, pathToFileURL } from "node:url";

/** The path of a `file:` URI; `undefined` for any other (`untitled:`, `git:`). */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined; // The URI has the form of another operating system.
  }
}

/** The URI of a path. */
export function uriOfPath(path: string): string {
  return pathToFileURL(path).href;
}
