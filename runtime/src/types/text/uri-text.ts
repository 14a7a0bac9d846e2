import { isHost } from "./uri-host.js";

/** The maximum length of a URI, as in .NET before version 10. */
const longestUri = 65_519;
const longestScheme = 1024;

/** Whether a text is an absolute URI, a relative reference, or neither. */
export type UriKind = "absolute" | "relative" | undefined;

/** The required form of the part after the scheme. */
interface Syntax {
  /** `must`: two slashes and a host. `may`: if two slashes follow, so does a host. `bare`: a host without slashes. */
  readonly authority: "must" | "may" | "bare" | "none";
  readonly emptyHost?: boolean;
  readonly userInfo?: boolean;
  readonly port?: boolean;
  /** A file's paths: `file:///etc`, `file://c:/x`, and `\` after a host. */
  readonly file?: boolean;
}

const internet: Syntax = { authority: "must", userInfo: true, port: true };
const unknown: Syntax = { authority: "may", emptyHost: true, userInfo: true, port: true };
const syntaxes: ReadonlyMap<string, Syntax> = new Map<string, Syntax>([
  ...["http", "https", "ws", "wss", "ftp", "gopher", "nntp", "telnet"].map((scheme) => [scheme, internet] as const),
  ["ldap", { ...internet, emptyHost: true }],
  ["net.tcp", { authority: "must", port: true }],
  ["net.pipe", { authority: "must" }],
  ["mailto", { authority: "bare", emptyHost: true, userInfo: true, port: true }],
  ["news", { authority: "none" }],
  ["uuid", { authority: "none" }],
  ["file", { authority: "must", emptyHost: true, file: true }],
  ["vsmacros", { authority: "must", emptyHost: true, file: true }],
]);

/**
 * Classifies a text as .NET's `Uri` does. Almost every text is a relative reference. A text that starts with a scheme that needs a host is
 * neither absolute nor relative if its host or port is invalid.
 */
export function uriKind(text: string): UriKind {
  if (text.length > longestUri) return undefined;
  const trimmed = trimSpace(text);
  const drive = driveKind(trimmed);
  if (drive !== "none") return drive;
  const colon = trimmed.indexOf(":");
  if (colon < 1 || isSlash(trimmed.charAt(0)) || !isScheme(trimmed.slice(0, colon))) return "relative";
  if (colon > longestScheme) return undefined;
  const syntax = syntaxes.get(trimmed.slice(0, colon).toLowerCase()) ?? unknown;
  return restKind(trimmed.slice(colon + 1), syntax);
}

/** `c:\x` and `c:/x` are absolute, and `c:x` is invalid; `none` if the text does not start with a drive letter. */
function driveKind(text: string): UriKind | "none" {
  if (text.length < 3 || !isAsciiLetter(text.charCodeAt(0))) return "none";
  if (text.charAt(1) !== ":" && text.charAt(1) !== "|") return "none";
  return isSlash(text.charAt(2)) ? "absolute" : undefined;
}

function restKind(rest: string, syntax: Syntax): UriKind {
  const slashed = isSlash(rest.charAt(0)) && isSlash(rest.charAt(1));
  switch (syntax.authority) {
    case "none":
      return "absolute";
    case "bare":
      return isAuthority(rest, syntax) ? "absolute" : undefined;
    case "may":
      return !rest.startsWith("//") || isAuthority(rest.slice(2), syntax) ? "absolute" : undefined;
    case "must":
      // RFC 3986, 5.4.2: `http:g` may be treated as a relative reference.
      if (!slashed) return "relative";
      return (syntax.file ? isFileRest(rest) : isAuthority(rest.slice(2), syntax)) ? "absolute" : undefined;
  }
}

function isFileRest(rest: string): boolean {
  let slashes = 0;
  while (isSlash(rest.charAt(slashes))) slashes++;
  const path = rest.slice(slashes);
  const drive = driveKind(path.length === 2 ? `${path} ` : path);
  if (drive !== "none") return drive === "absolute";
  return slashes === 3 || isAuthority(path, { authority: "must", emptyHost: true, file: true });
}

/** Whether user, host and port are well formed, up to the path. */
function isAuthority(text: string, syntax: Syntax): boolean {
  let end = 0;
  while (end < text.length && !"/?#\\".includes(text.charAt(end))) end++;
  // A backslash after a host is allowed only for files.
  if (text.charAt(end) === "\\" && !syntax.file) return false;
  if (end === 0) return syntax.emptyHost === true;
  const at = syntax.userInfo ? text.slice(0, end).indexOf("@") : -1;
  // An "@" at the end of the text does not end a user's name.
  return isServer(at === text.length - 1 ? text.slice(0, end) : text.slice(at + 1, end), syntax);
}

function isServer(server: string, syntax: Syntax): boolean {
  const colon = server.indexOf(":", server.startsWith("[") ? server.indexOf("]") : 0);
  if (colon >= 0 && !(syntax.port && isPort(server.slice(colon + 1)))) return false;
  const host = colon < 0 ? server : server.slice(0, colon);
  return isHost(host) || (syntax === unknown && (host === "." || host === ".."));
}

function isPort(text: string): boolean {
  return /^[0-9]*$/.test(text) && Number(text) <= 0xffff;
}

function isScheme(text: string): boolean {
  return isAsciiLetter(text.charCodeAt(0)) && /^[A-Za-z0-9+.-]+$/.test(text);
}

function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isSlash(character: string): boolean {
  return character === "/" || character === "\\";
}

/** White space around the text that is not part of it: spaces, tabs and line breaks. */
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  const space = (i: number): boolean => " \t\r\n".includes(text.charAt(i));
  while (start < end && space(start)) start++;
  while (end > start && space(end - 1)) end--;
  return text.slice(start, end);
}
