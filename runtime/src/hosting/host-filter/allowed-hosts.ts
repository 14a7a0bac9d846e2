import { domainToASCII } from "node:url";
import { ApplicationModelError } from "../../analysis/index.js";
import { hostOf } from "./host-authority.js";

/** The pattern for every host, as in ASP.NET Core. */
const everyHost: readonly string[] = ["*", "[::]", "0.0.0.0"];

/**
 * Creates the check of a `Host` header: its host must equal one of the patterns, or be a subdomain of one that starts with `*.`. Port and
 * case are ignored. A request without a host (HTTP/1.0) passes.
 *
 * @param patterns hosts without ports: `shop.example`, `*.shop.example`, `[::1]`, `*`
 * @throws ApplicationModelError (LIG2032) if there are no patterns, or one is not a host
 */
export function compileAllowedHosts(patterns: readonly string[]): (authority: string) => boolean {
  const hosts = patterns.map(readPattern);
  if (hosts.length === 0)
    throw problem("allowedHosts is empty, so every request would be refused. List the hosts, or omit the option.");
  if (hosts.some((host) => everyHost.includes(host))) return () => true;
  const exact = new Set(hosts);
  const endings = hosts.flatMap((host) => (host.startsWith("*.") ? [host.slice(1)] : []));
  return (authority) => {
    if (authority === "") return true;
    const host = hostOf(authority);
    return (
      host !== undefined && (exact.has(host) || endings.some((end) => host.length > end.length && host.endsWith(end)))
    );
  };
}

function readPattern(pattern: string): string {
  const text = pattern.trim().toLowerCase();
  if (everyHost.includes(text)) return text;
  const start = text.startsWith("*.") ? "*." : "";
  const name = text.slice(start.length);
  const host = /[^\0-\x7f]/.test(name) ? domainToASCII(name) : name;
  if (hostOf(host) === host) return start + host;
  throw problem(
    `"${pattern}" in allowedHosts is not a host. Use a name or an address without scheme, port and path: "shop.example", "*.shop.example", "[::1]".`,
  );
}

function problem(message: string): ApplicationModelError {
  return new ApplicationModelError([{ code: "LIG2032", message }]);
}
