/** The sources that a page may load from beyond its own origin. */
export interface PageSources {
  readonly "connect-src"?: readonly string[];
  readonly "worker-src"?: readonly string[];
}

/**
 * The content security policy of a page: only scripts from its own origin, no inline scripts, no frames from other
 * origins. Both user interfaces write style elements and attributes at run time.
 */
export function contentSecurityPolicy(more: PageSources): string {
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...(more["connect-src"] ?? [])],
    ...(more["worker-src"] && { "worker-src": more["worker-src"] }),
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
  };
  return Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(" ")}`).join("; "); // prettier-ignore
}

/** The origin of an absolute address; empty for a relative one. */
export function originsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => (/^https?:\/\//i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}
