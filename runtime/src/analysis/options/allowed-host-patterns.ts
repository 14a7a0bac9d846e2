import { hostOf } from "./host-authority.js";
import type { OptionMistake } from "./option-mistake.js";

/** The patterns for every host, as in ASP.NET Core. */
export const everyHost: readonly string[] = ["*", "[::]", "0.0.0.0"];

/**
 * Finds patterns that are not hosts, or an empty list (LIG2032).
 *
 * @param patterns the option `allowedHosts`
 * @returns the mistakes
 * @example mistakesInHosts(["https://shop.example"]).length // 1
 */
export function mistakesInHosts(patterns: readonly string[]): OptionMistake[] {
  const wrong = patterns.filter((pattern) => normalizeHostPattern(pattern) === undefined);
  const messages = patterns.length === 0 ? [emptyList] : wrong.map(notHost);
  return messages.map((message) => ({ code: "LIG2032", path: "allowedHosts", message }));
}

/**
 * A pattern as it is compared: in lower case, and in Punycode.
 *
 * @param pattern a host, or one with `*.` before it
 * @returns the pattern; `undefined` if it is not a host
 * @example normalizeHostPattern("*.Shop.example") // "*.shop.example"
 */
export function normalizeHostPattern(pattern: string): string | undefined {
  const text = pattern.trim().toLowerCase();
  if (everyHost.includes(text)) return text;
  const start = text.startsWith("*.") ? "*." : "";
  const host = toAscii(text.slice(start.length));
  return hostOf(host) === host ? start + host : undefined;
}

/** A name in Punycode, as it is sent. Empty if it cannot be. */
function toAscii(name: string): string {
  if (!/[^\0-\x7f]/.test(name)) return name;
  const address = `http://${name}/`;
  return URL.canParse(address) ? new URL(address).host : "";
}

const emptyList = "allowedHosts is empty, so every request would be refused. List the hosts, or omit the option.";

function notHost(pattern: string): string {
  return `"${pattern}" in allowedHosts is not a host. Use a name or an address without scheme, port and path: "shop.example", "*.shop.example", "[::1]".`;
}
