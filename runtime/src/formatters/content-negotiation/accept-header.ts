import { readMediaRange, type MediaRange } from "./media-range.js";

/**
 * The media ranges of an `Accept` header, those with the highest quality first. The rules are those of ASP.NET Core:
 *
 * - An entry that cannot be read counts as absent, because some browsers send such entries: `; q=0.9`, `text/html;q=nan`.
 * - A header with the range of all media types counts as absent, unless `respectBrowserAcceptHeader` is set: browsers accept everything, and
 *   name XML before it.
 * - Ranges of the same quality keep their order. A quality of 0 comes last.
 *
 * The result is empty if the client accepts everything.
 */
export function parseAccept(header: string | undefined, respectsBrowsers: boolean): readonly MediaRange[] {
  if (header === undefined || header === "" || (header === "*/*" && !respectsBrowsers)) return [];
  const found: { readonly range: MediaRange; readonly quality: number }[] = [];
  for (let at = 0; at < header.length;) {
    const { range, end } = readMediaRange(header, at);
    at = end + 1;
    const quality = range && qualityOf(range);
    if (range === undefined || quality === undefined) continue;
    if (!respectsBrowsers && range.type === "*" && range.subtype === "*") return [];
    found.push({ range, quality });
  }
  // Sorting is stable.
  return found.sort((one, other) => other.quality - one.quality).map(({ range }) => range);
}

/** Default: 1. `undefined` for a text that is no number. */
function qualityOf({ parameters }: MediaRange): number | undefined {
  const text = parameters.find(([name]) => name === "q")?.[1];
  if (text === undefined) return 1;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}
