import { requestPath } from "./request-path.js";

/**
 * Removes the dot segments from the path of a request's target (RFC 3986, section 5.2.4), as Kestrel does before routing:
 * `/a/./b` is `/a/b`, `/a/../b` is `/b`, and nothing goes above the root. An encoded dot (`%2e`) counts, too. Other encoded
 * characters stay encoded. Clients resolve dots themselves, so only raw requests contain them.
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
    // A dot segment at the end keeps the slash before it.
    else if (index === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}`;
}

/** The number of dots that a segment consists of; 0 if it contains anything else. */
function dotsOf(segment: string): 0 | 1 | 2 {
  if (/^(?:\.|%2e)$/i.test(segment)) return 1;
  return /^(?:\.|%2e){2}$/i.test(segment) ? 2 : 0;
}
