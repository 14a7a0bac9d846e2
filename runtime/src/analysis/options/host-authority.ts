const highestPort = 65_535;

/**
 * The host of a `host[:port]`.
 *
 * @param authority the text of a `Host` header
 * @returns the host in lower case; `undefined` if the text does not have that form
 * @example hostOf("Shop.example:8080") // "shop.example"
 */
export function hostOf(authority: string): string | undefined {
  const match = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(authority);
  if (match === null || Number(match[2] ?? 0) > highestPort) return undefined;
  const host = match[1]!.toLowerCase();
  return isHost(host) ? host : undefined;
}

/** A name or an address as it is sent: non-ASCII names are in Punycode. */
function isHost(host: string): boolean {
  if (host.startsWith("[")) return /^\[[0-9a-f:.]+\]$/.test(host) && URL.canParse(`http://${host}/`);
  const labels = host.split(".");
  if (labels.length > 1 && labels.at(-1) === "") labels.pop();
  return host.length <= 255 && labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}
