import { parseBase64 } from "../../types/index.js";

/** The contents of a part's `Content-Disposition`. */
export interface ContentDisposition {
  /** `form-data`, in lower case. */
  readonly type: string;
  readonly name: string | undefined;
  /** From `filename*` if it can be read, otherwise from `filename`. */
  readonly fileName: string | undefined;
}

/**
 * A parameter, starting at the end of the previous one. Quoted text is used as written, without the quotes: browsers
 * write `%22` for a quote, and a client that sends `C:\a.txt` does not escape with a backslash.
 */
const parameterPattern = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^;]*))[ \t]*/y;

/** Reads a `Content-Disposition`. If a parameter occurs twice, the first counts. */
export function parseContentDisposition(header: string): ContentDisposition {
  const semicolon = header.indexOf(";");
  const type = (semicolon === -1 ? header : header.slice(0, semicolon)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  for (let at = semicolon; at !== -1 && at < header.length;) {
    parameterPattern.lastIndex = at;
    const match = parameterPattern.exec(header);
    if (match === null) break;
    const key = match[1]!.toLowerCase();
    const quoted = match[2];
    if (!parameters.has(key)) parameters.set(key, quoted === undefined ? match[3]!.trim() : decodedWord(quoted));
    at = parameterPattern.lastIndex;
  }
  return { type, name: parameters.get("name"), fileName: extended(parameters) ?? parameters.get("filename") };
}

/** RFC 8187: `UTF-8''na%C3%AFve.txt`. If it cannot be read, `filename` counts. */
function extended(parameters: ReadonlyMap<string, string>): string | undefined {
  const [, charset = "", text = ""] = /^([\w.:+-]+)'[^']*'(.*)$/.exec(parameters.get("filename*") ?? "") ?? [];
  if (charset === "") return undefined;
  const bytes = Buffer.from(text)
    .toString("latin1")
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decode(Buffer.from(bytes, "latin1"), charset);
}

/**
 * `=?utf-8?B?w6kudHh0?=` is `é.txt`. .NET's `HttpClient` writes names outside ASCII in this way, and ASP.NET Core reads
 * them.
 */
function decodedWord(text: string): string {
  const [, charset = "", encoded = ""] = /^=\?([\w.:+-]+)\?b\?([^?]*)\?=$/i.exec(text) ?? [];
  const bytes = charset === "" ? undefined : parseBase64(encoded);
  return (bytes && decode(bytes, charset)) ?? text;
}

/** `undefined` if the charset is unknown, or the bytes are not valid in it. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
