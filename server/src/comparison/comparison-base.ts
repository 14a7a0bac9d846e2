import { isAbsolute, resolve } from "node:path";
import { pathOfUri } from "../text/file-uri.js";

/** The revision that is compared by default, as in `ligature diff`. */
export const defaultBase = "HEAD";

/** The merge base of HEAD and its upstream branch, in git's notation. */
export const upstreamBase = "@{upstream}...";

/** The base of a comparison: the document that another one is compared with. */
export type ComparisonBase =
  | { readonly kind: "revision"; readonly revision: string }
  /** Where HEAD and a branch have come apart; without `branch`, the upstream branch. */
  | { readonly kind: "merge-base"; readonly branch?: string }
  | { readonly kind: "file"; readonly path: string };

/**
 * Reads the text of a base.
 *
 * @param text see `CompareWithParams.base`
 * @param folder the folder that relative paths begin in
 */
export function parseBase(text: string, folder: string): ComparisonBase {
  if (text.startsWith("file:")) return { kind: "file", path: pathOfUri(text) ?? text };
  if (isFile(text)) return { kind: "file", path: resolve(folder, text) };
  if (text === upstreamBase) return { kind: "merge-base" };
  if (text.endsWith("...")) return { kind: "merge-base", branch: text.slice(0, -3) };
  return { kind: "revision", revision: text };
}

/** A branch may contain a slash, so only what begins like a path is one. */
function isFile(text: string): boolean {
  return /^\.\.?[\\/]/.test(text) || /\.json$/i.test(text) || isAbsolute(text);
}
