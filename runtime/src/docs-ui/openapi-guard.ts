import type { DocsResponse } from "./docs-handler.js";
import { fold, pathSegments, writtenSegments } from "./request-path.js";
import { bareHeaders } from "./security-headers.js";
import { compileSegmentTest, noPrefix, type ScopePrefix } from "./scope-prefix.js";

/** The options of `createApp({ openApiGuard })`. An empty text counts as absent. */
export interface OpenApiGuardOptions {
  /** The redirect for a user who is not authenticated. Default: `/Login`. */
  readonly redirectUrl?: string;
  /** The path to guard, in whole segments, after the prefix of the guard's scope. Default: `/openapi`. */
  readonly urlSegment?: string;
}

/**
 * Refuses access to the documents for users who are not authenticated. The application determines who is authenticated.
 */
export interface OpenApiGuard {
  /** The guarded path, with the scope's prefix: `/shop/openapi`. */
  readonly urlSegment: string;
  readonly redirectUrl: string;
  /**
   * Whether the path is guarded, for every method. It is compared both as the router sees it and with dot segments
   * resolved: by whole segments, decoded, case-insensitively.
   */
  readonly protects: (path: string) => boolean;
  /** The response for a user who is not authenticated: a 302, because browsers do not follow a 401. */
  readonly answer: DocsResponse;
}

/**
 * Creates the guard. It runs after authentication and before the documentation endpoints.
 *
 * @param prefix the prefix of the scope that it guards
 * @throws RangeError if an option cannot be used as an address or a path, or if `redirectUrl` is itself guarded
 */
export function createOpenApiGuard(options: OpenApiGuardOptions, prefix = noPrefix): OpenApiGuard {
  const redirectUrl = options.redirectUrl || "/Login";
  const urlSegment = options.urlSegment || "/openapi";
  if (/[^\x21-\x7e]/.test(redirectUrl)) {
    throw new RangeError(
      `The guard's redirectUrl "${redirectUrl}" is not a valid URL. Percent-encode characters that are not ASCII.`,
    );
  }
  const segments = pathSegments(urlSegment.replace(/\/+$/, ""));
  if (!urlSegment.startsWith("/") || segments.every((segment) => segment === "")) {
    throw new RangeError(`The guard's urlSegment "${urlSegment}" must start with a slash and contain a segment.`);
  }
  const guard = {
    urlSegment: prefix.text.replace(/\/+$/, "") + segments.map((segment) => `/${segment}`).join(""),
    redirectUrl,
    protects: compileGuardedPaths(prefix, segments),
    answer: { status: 302, headers: { ...bareHeaders, location: redirectUrl, "content-length": "0" }, body: "" },
  };
  if (leadsBack(guard, guard.urlSegment)) throw new RangeError(redirectLoop(guard));
  return guard;
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
export function leadsBack({ redirectUrl, protects }: OpenApiGuard, path: string, isGuarded = protects): boolean {
  return [path, `${path}/`, `${path}/x/y`].some((from) => {
    const base = new URL(`http://localhost.invalid${encodeURI(from)}`);
    if (!URL.canParse(redirectUrl, base.href)) return false;
    const target = new URL(redirectUrl, base.href);
    return target.origin === base.origin && isGuarded(target.pathname);
  });
}

/** What is wrong with a redirect that leads back, and what to do. */
export function redirectLoop({ redirectUrl, urlSegment }: OpenApiGuard): string {
  return (
    `The guard's redirectUrl "${redirectUrl}" is guarded itself, so clients that are not authenticated would be redirected forever. ` +
    `Use a URL that does not start with ${urlSegment} and does not serve a document or documentation page.`
  );
}
