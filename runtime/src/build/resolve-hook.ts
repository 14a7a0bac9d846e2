import { fileURLToPath, pathToFileURL } from "node:url";
import { isProjectSource } from "./project-files.js";
import { sourceOf, sourceWithoutEnding } from "./resolve-source.js";

/** The file for a URL, if it is one that we compile. */
export function projectPath(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  const path = fileURLToPath(withoutQuery(url));
  return isProjectSource(path) ? path : undefined;
}

/** The TypeScript file that a relative specifier in a source of the project refers to: `./order.js` is `order.ts`. */
export function sourceFor(specifier: string, parentURL: string | undefined): string | undefined {
  if (parentURL === undefined || !/^(\.\.?\/|\/|file:)/.test(specifier)) return undefined;
  if (projectPath(parentURL) === undefined) return undefined;
  const url = new URL(specifier, parentURL);
  const found = sourceOf(fileURLToPath(withoutQuery(url.href)));
  return found && pathToFileURL(found).href + url.search;
}

/**
 * Nothing exists under that name, but perhaps a source does. The error of Node's own resolution contains the URL that
 * was tried.
 */
export function sourceAfter(error: unknown, specifier: string, parentURL: string | undefined): string | undefined {
  const { code, url } = error as { code?: string; url?: string };
  if (!missing.has(code ?? "")) return undefined;
  const tried = url ?? relativeURL(specifier, parentURL);
  if (!tried?.startsWith("file:")) return undefined;
  const path = fileURLToPath(withoutQuery(tried)).replace(/[\\/]$/, "");
  const found = /[\\/]node_modules[\\/]/.test(path) ? undefined : (sourceOf(path) ?? sourceWithoutEnding(path));
  return found && pathToFileURL(found).href;
}

const missing = new Set(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ERR_UNSUPPORTED_DIR_IMPORT"]);

function relativeURL(specifier: string, parentURL: string | undefined): string | undefined {
  return parentURL !== undefined && /^\.\.?(\/|$)/.test(specifier) ? new URL(specifier, parentURL).href : undefined;
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, "");
}
