/** What a part's `Content-Disposition` says. */
export interface ContentDisposition {
  /** `form-data`, in lower case. */
  readonly type: string;
  readonly name: string | undefined;
  /** Of `filename*` where it can be read, else of `filename`. */
  readonly fileName: string | undefined;
}

/**
 * A parameter, from where the one before it ended. Text in quotes is taken as it is written, without the quotes: browsers
 * write `%22` for a quote, and to a client that sends `C:\a.txt` a backslash escapes nothing.
 */
const parameterPattern = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^;]*))[ \t]*/y;

/** Reads a `Content-Disposition`; of a parameter that is given twice the first counts. */
export function parseContentDisposition(header: string): ContentDisposition {
  const semicolon = header.indexOf(";");
  const type = (semicolon === -1 ? header : header.slice(0, semicolon)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  for (let at = semicolon; at !== -1 && at < header.length;) {
    parameterPattern.lastIndex = at;
    const match = parameterPattern.exec(header);
    if (match === null) break;
    const key = match[1]!.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, match[2] ?? match[3]!.trim());
    at = parameterPattern.lastIndex;
  }
  return { type, name: parameters.get("name"), fileName: extended(parameters) ?? parameters.get("filename") };
}

/** RFC 8187: `UTF-8''na%C3%AFve.txt`. Other encodings than UTF-8 are left to `filename`. */
function extended(parameters: ReadonlyMap<string, string>): string | undefined {
  const match = /^utf-8'[^']*'(.*)$/i.exec(parameters.get("filename*") ?? "");
  if (match === null) return undefined;
  try {
    return decodeURIComponent(match[1]!);
  } catch {
    return undefined;
  }
}
