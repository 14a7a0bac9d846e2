import { parseBase64 } from "../../types/index.js";

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
    const quoted = match[2];
    if (!parameters.has(key)) parameters.set(key, quoted === undefined ? match[3]!.trim() : decodedWord(quoted));
    at = parameterPattern.lastIndex;
  }
  return { type, name: parameters.get("name"), fileName: extended(parameters) ?? parameters.get("filename") };
}

/** RFC 8187: `UTF-8''na%C3%AFve.txt`. Where it cannot be read, `filename` counts. */
function extended(parameters: ReadonlyMap<string, string>): string | undefined {
  const [, charset = "", text = ""] = /^([\w.:+-]+)'[^']*'(.*)$/.exec(parameters.get("filename*") ?? "") ?? [];
  if (charset === "") return undefined;
  const bytes = Buffer.from(text)
    .toString("latin1")
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decode(Buffer.from(bytes, "latin1"), charset);
}

/** `=?utf-8?B?w6kudHh0?=` is `é.txt`: so .NET's `HttpClient` writes names that are no ASCII, and ASP.NET Core reads them. */
function decodedWord(text: string): string {
  const [, charset = "", encoded = ""] = /^=\?([\w.:+-]+)\?b\?([^?]*)\?=$/i.exec(text) ?? [];
  const bytes = charset === "" ? undefined : parseBase64(encoded);
  return (bytes && decode(bytes, charset)) ?? text;
}

/** `undefined` where the charset is not known, or the bytes are none of its texts. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
