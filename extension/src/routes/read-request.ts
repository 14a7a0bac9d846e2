/** The request that somebody has typed or pasted into the box of Go to Route. It is pure, so that it can be tested without VS Code. */
import { parseArgs } from "node:util";

/** A request that was found in the box. */
export interface PastedRequest {
  readonly method?: string;
  readonly url: string;
}

/** A request in the box, with its method if it has one. `undefined` if the text is only a part of a route. */
export function readRequest(text: string): PastedRequest | undefined {
  if (/^\s*curl\s/.test(text)) return readCurl(text);
  const [, method, url] = /^\s*(?:([a-z]+)\s+)?((?:https?:\/\/|\/)\S*)/i.exec(text) ?? [];
  if (url === undefined) return undefined;
  return { ...(method !== undefined && { method: method.toUpperCase() }), url };
}

/** Options of `curl` with a body, which make it send a POST. */
const bodies = { data: "d", form: "F", "data-ascii": "", "data-binary": "", "data-raw": "", "data-urlencode": "", "form-string": "", json: "" }; // prettier-ignore

/** Other options with a value, of which browsers and documentation copy most. A value may be an address too, such as that of a referrer. */
const values = { cacert: "", cert: "E", "connect-timeout": "", cookie: "b", "cookie-jar": "c", "dump-header": "D", header: "H", key: "", "max-time": "m", "oauth2-bearer": "", output: "o", proxy: "x", range: "r", referer: "e", request: "X", resolve: "", retry: "", "upload-file": "T", url: "", "url-query": "", user: "u", "user-agent": "A", "write-out": "w" }; // prettier-ignore

const options = {
  ...optionsOf("string", { ...bodies, ...values }),
  ...optionsOf("boolean", { get: "G", head: "I" }),
};

function optionsOf(type: "string" | "boolean", shorts: Readonly<Record<string, string>>) {
  const entries = Object.entries(shorts);
  return Object.fromEntries(entries.map(([name, short]) => [name, { type, ...(short !== "" && { short }) }]));
}

/** A `curl` command, as this extension, browsers and documentation write it. */
function readCurl(text: string): PastedRequest | undefined {
  const found = parseArgs({ args: words(text).slice(1), options, allowPositionals: true, strict: false });
  const url = found.values.url ?? found.positionals[0];
  if (typeof url !== "string") return undefined;
  // As curl does for an address without a scheme.
  return { method: methodOf(found.values), url: /^https?:\/\//i.test(url) ? url : `http://${url}` };
}

function methodOf(given: Readonly<Record<string, unknown>>): string {
  if (typeof given.request === "string") return given.request.toUpperCase();
  if (given.head !== undefined) return "HEAD";
  if (given.get !== undefined) return "GET";
  if (given["upload-file"] !== undefined) return "PUT";
  return Object.keys(bodies).some((name) => given[name] !== undefined) ? "POST" : "GET";
}

/** The words of a command, without their quotes. The box has one line, so that a space follows the character that continues a line. */
function words(command: string): string[] {
  // Browsers on Windows also copy commands for its shell, which escapes with ^.
  const plain = /\^["\s]/.test(command) ? command.replace(/\^(.)/gs, "$1") : command.replace(/\\\s+/g, " ");
  const parts = /\$?'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs;
  const found = plain.match(/(?:\$?'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\\.|[^\s"'\\])+/gs) ?? [];
  return found.map((word) => word.replace(parts, (_, one?: string, two?: string, escaped?: string) => one ?? two ?? escaped ?? "")); // prettier-ignore
}
