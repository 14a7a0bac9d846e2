import { requestPath } from "./request-path.js";

/**
 * A request's target with the dot segments of its path taken out (RFC 3986, section 5.2.4), as Kestrel does before it routes:
 * `/a/./b` is `/a/b`, `/a/../b` is `/b`, and nothing goes above the root. A dot counts where it is encoded too (`%2e`); what else
 * is encoded stays so. Clients resolve dots themselves, so that only a raw request brings any.
 *
 * @param target the request's target
 * @returns the target without dot segments
 * @example removeDotSegments("/a/../b?c=d") // "/b?c=d"
 */
export function removeDotSegments(target: string): string {
  if (!mayHaveDotSegment(target)) return target;
  const path = requestPath(target);
  if (!path.startsWith("/")) return target;
  const start = target.charCodeAt(0) === 0x2f ? 0 : target.indexOf("/", target.indexOf("//") + 2);
  return target.slice(0, start) + resolve(path) + target.slice(start + path.length);
}

function mayHaveDotSegment(target: string): boolean {
  return target.includes("/.") || (target.includes("%") && /%2e/i.test(target));
}

function resolve(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [index, segment] of segments.entries()) {
    const dots = dotsOf(segment);
    if (dots === 2) kept.pop();
    if (dots === 0) kept.push(segment);
    // A dot segment at the end leaves the slash before it.
    else if (index === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}`;
}

/** How many dots a segment is, or 0 where it is anything else. */
function dotsOf(segment: string): 0 | 1 | 2 {
  if (/^(?:\.|%2e)$/i.test(segment)) return 1;
  return /^(?:\.|%2e){2}$/i.test(segment) ? 2 : 0;
}
