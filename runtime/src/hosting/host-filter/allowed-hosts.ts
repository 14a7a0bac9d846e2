import { everyHost, hostOf, mistakesInHosts, normalizeHostPattern, refuseProblems } from "../../analysis/index.js";

/**
 * Creates the check of a `Host` header: its host must equal one of the patterns, or be a subdomain of one that starts with `*.`. Port and
 * case are ignored. A request without a host (HTTP/1.0) passes.
 *
 * @param patterns hosts without ports: `shop.example`, `*.shop.example`, `[::1]`, `*`
 * @throws ApplicationModelError (LIG2032) if there are no patterns, or one is not a host
 */
export function compileAllowedHosts(patterns: readonly string[]): (authority: string) => boolean {
  refuseProblems(mistakesInHosts(patterns));
  const hosts = patterns.map((pattern) => normalizeHostPattern(pattern)!);
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
