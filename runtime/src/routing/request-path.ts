/**
 * The raw path of a request's target, without the query string, and without scheme and host if a proxy's client sent them.
 *
 * @param target the request's target
 * @returns the path
 * @example requestPath("/orders?page=2") // "/orders"
 */
export function requestPath(target: string): string {
  const start = target.charCodeAt(0) === 0x2f ? 0 : skipAuthority(target);
  const query = target.indexOf("?", start);
  const hash = target.indexOf("#", start);
  const end = query === -1 ? hash : hash === -1 ? query : Math.min(query, hash);
  return end === -1 ? (start === 0 ? target : target.slice(start)) : target.slice(start, end);
}

function skipAuthority(target: string): number {
  const match = /^https?:\/\/[^/?#]*/i.exec(target);
  return match === null ? 0 : match[0].length;
}

/**
 * Decodes the percent-encoding of a raw path. An encoded slash stays as it is written, so that it neither splits a
 * segment nor is mistaken for a slash later (rule R7).
 *
 * @param path the raw path
 * @returns the path; null if the encoding is malformed or overlong, or contains a NUL: such a path matches nothing
 * @example decodePath("/a%20b%2Fc") // "/a b%2Fc"
 */
export function decodePath(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    const decoded = path
      .split(/(%2f)/i)
      .map((piece, index) => (index % 2 === 0 ? decodeURIComponent(piece) : piece))
      .join("");
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
