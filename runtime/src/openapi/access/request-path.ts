/**
 * The segments of a path: without the query, with dot segments resolved, each decoded once. An encoded slash (`%2f`) is
 * part of its segment. `/a/` ends with an empty segment.
 *
 * @param path the raw path
 * @returns the segments
 * @example pathSegments("/a/./b%2Fc?d") // ["a", "b/c"]
 */
export function pathSegments(path: string): string[] {
  return resolveDots(writtenSegments(path));
}

/** The segments as the router sees them: like `pathSegments`, but dot segments are ordinary segments. */
export function writtenSegments(path: string): string[] {
  return rawSegments(path).map(decode);
}

/**
 * The last segment as the client wrote it.
 *
 * @param path the raw path
 * @returns the segment; empty if the path ends with a slash
 * @example lastWritten("/a/b%20c") // "b%20c"
 */
export function lastWritten(path: string): string {
  return rawSegments(path).at(-1) ?? "";
}

/**
 * Makes texts equal that differ only by case.
 *
 * @param text the text
 * @returns the text to compare
 * @example fold("OpenApi") // "openapi"
 */
export function fold(text: string): string {
  return text.toLowerCase();
}

function rawSegments(path: string): string[] {
  return withoutOrigin(path).split("/").slice(1);
}

function resolveDots(segments: readonly string[]): string[] {
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === "..") resolved.pop();
    else if (segment !== ".") resolved.push(segment);
  }
  return resolved;
}

/**
 * A client may write the complete address into the request line (`GET http://host/path`). Query and fragment do not
 * count.
 */
function withoutOrigin(path: string): string {
  const end = path.search(/[?#]/);
  const whole = end === -1 ? path : path.slice(0, end);
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(whole)?.[0] ?? "";
  return whole.slice(origin.length);
}

/** An invalid percent-encoding stays unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
