const longestLabel = 63;

/** Whether a text is a host: an IPv6 address in brackets, or a name, of any script, or an address of four numbers. */
export function isHost(host: string): boolean {
  if (host.startsWith("[")) return isIpv6(host);
  return isDomainName(host) || isShareName(host);
}

/** An IPv6 address; a zone may follow it. */
function isIpv6(host: string): boolean {
  if (!host.endsWith("]")) return false;
  const address = host.slice(1, -1).split("%", 1)[0] ?? "";
  return /^[0-9A-Fa-f:.]+$/.test(address) && URL.canParse(`http://[${address}]/`);
}

/**
 * Labels of letters, digits, `-` and `_`, which must not start with a sign. Beyond ASCII, every character is allowed.
 * The name may end with a dot.
 */
function isDomainName(host: string): boolean {
  const labels = host.split(/[.\u3002\uff0e\uff61]/);
  if (labels.length > 1 && labels.at(-1) === "") labels.pop();
  return labels.every((label) => {
    return octets(label) <= longestLabel && /^[A-Za-z0-9\u00a0-\uffff][A-Za-z0-9_\u00a0-\uffff-]*$/.test(label);
  });
}

/** A name in a file network. Its labels may start with `-` or `_`, but the first label is not a number. */
function isShareName(host: string): boolean {
  const labels = host.split(".");
  if (labels.length > 1 && labels.at(-1) === "") labels.pop();
  return labels.every((label) => /^[\p{L}\p{Nd}_-]+$/u.test(label)) && !/^\p{Nd}*$/u.test(labels[0] ?? "");
}

/** The maximum length of a label. A character beyond Latin counts as two octets. */
function octets(label: string): number {
  let count = label.length;
  for (let i = 0; i < label.length; i++) if (label.charCodeAt(i) > 0xff) count++;
  return count;
}
