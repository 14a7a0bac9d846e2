/**
 * The segments of a path as the router sees it: without query, dot segments resolved, each decoded once. A slash that is
 * encoded (`%2f`) is part of its segment. `/a/` ends with an empty segment.
 */
export function pathSegments(path: string): string[] {
  const segments: string[] = [];
  for (const raw of withoutOrigin(path).split("/").slice(1)) {
    const segment = decode(raw);
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments;
}

/** Whether the path lies in the segment: whole segments, without regard to case. */
export function startsWithSegments(path: string, segment: string): boolean {
  const wanted = pathSegments(segment).map(fold);
  const segments = pathSegments(path).map(fold);
  return wanted.every((one, index) => segments[index] === one);
}

/** Texts that differ by case alone are equal. */
export function fold(text: string): string {
  return text.toLowerCase();
}

/** A client may write the whole address into the request line (`GET http://host/path`); query and fragment do not count. */
function withoutOrigin(path: string): string {
  const end = path.search(/[?#]/);
  const whole = end === -1 ? path : path.slice(0, end);
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(whole)?.[0] ?? "";
  return whole.slice(origin.length);
}

/** What is no percent-encoding stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
