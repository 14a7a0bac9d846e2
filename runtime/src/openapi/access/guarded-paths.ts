import { fold, pathSegments, writtenSegments } from "./request-path.js";
import { compileSegmentTest, noPrefix, type ScopePrefix } from "./scope-prefix.js";

/** The paths that a guard protects, and the address to which it sends clients. An empty text counts as absent. */
export interface GuardedPathOptions {
  /** The redirect for a user who is not authenticated. Default: `/Login`. */
  readonly redirectUrl?: string;
  /** The path to guard, in whole segments, after the prefix of the guard's scope. Default: `/openapi`. */
  readonly urlSegment?: string;
}

/** The paths that a guard refuses to users who are not authenticated, and where it sends them. */
export interface GuardedPaths {
  /** The guarded path, with the scope's prefix: `/shop/openapi`. */
  readonly urlSegment: string;
  readonly redirectUrl: string;
  /**
   * Whether the path is guarded, for every method. It is compared both as the router sees it and with dot segments
   * resolved: by whole segments, decoded, case-insensitively.
   */
  readonly protects: (path: string) => boolean;
}

/** A guard's option that cannot be used (LIG2031). */
export interface GuardMistake {
  readonly option: keyof GuardedPathOptions;
  readonly message: string;
}

/**
 * Reads the options of a guard.
 *
 * @param options the options
 * @param prefix the prefix of the scope that it guards
 * @returns the paths, or the option that is no address or no path, or that leads back to a guarded path
 * @example readGuard({ redirectUrl: "/openapi/login" }) // { option: "redirectUrl", message: "..." }
 */
export function readGuard(options: GuardedPathOptions, prefix = noPrefix): GuardedPaths | GuardMistake {
  const redirectUrl = options.redirectUrl || "/Login";
  const urlSegment = options.urlSegment || "/openapi";
  if (/[^\x21-\x7e]/.test(redirectUrl)) {
    const message = `The guard's redirectUrl "${redirectUrl}" is not a valid URL. Percent-encode characters that are not ASCII.`;
    return { option: "redirectUrl", message };
  }
  const segments = pathSegments(urlSegment.replace(/\/+$/, ""));
  if (!urlSegment.startsWith("/") || segments.every((segment) => segment === "")) {
    const message = `The guard's urlSegment "${urlSegment}" must start with a slash and contain a segment.`;
    return { option: "urlSegment", message };
  }
  const guard = {
    urlSegment: prefix.text.replace(/\/+$/, "") + segments.map((segment) => `/${segment}`).join(""),
    redirectUrl,
    protects: compileGuardedPaths(prefix, segments),
  };
  return leadsBack(guard, guard.urlSegment) ? { option: "redirectUrl", message: redirectLoop(guard) } : guard;
}

function compileGuardedPaths(prefix: ScopePrefix, segments: readonly string[]): (path: string) => boolean {
  const startsGuarded = compileSegmentTest(prefix, segments);
  const last = fold(segments.at(-1)!);
  // This runs for every request. Most paths contain neither the segment nor anything encoded.
  const mayBeGuarded = (path: string): boolean => path.includes("%") || fold(path).includes(last);
  return (path) => mayBeGuarded(path) && (startsGuarded(writtenSegments(path)) || startsGuarded(pathSegments(path)));
}

/**
 * Whether the redirect for a guarded path leads to a guarded path again, by the guard's own comparison. A relative
 * address is resolved as in a browser, from the path itself and from below it. Another host is another application.
 *
 * @param path a guarded path
 */
export function leadsBack({ redirectUrl, protects }: GuardedPaths, path: string, isGuarded = protects): boolean {
  return [path, `${path}/`, `${path}/x/y`].some((from) => {
    const base = new URL(`http://localhost.invalid${encodeURI(from)}`);
    if (!URL.canParse(redirectUrl, base.href)) return false;
    const target = new URL(redirectUrl, base.href);
    return target.origin === base.origin && isGuarded(target.pathname);
  });
}

/** The problem of a redirect that leads back, and its remedy. */
export function redirectLoop({ redirectUrl, urlSegment }: GuardedPaths): string {
  return (
    `The guard's redirectUrl "${redirectUrl}" is guarded itself, so clients that are not authenticated would be redirected forever. ` +
    `Use a URL that does not start with ${urlSegment} and does not serve a document or documentation page.`
  );
}
