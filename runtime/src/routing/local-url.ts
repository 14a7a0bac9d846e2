/**
 * Whether a URL is a path of the application, which redirects can use safely.
 *
 * @param url the URL
 * @returns whether it is `/path`, and not `//host` or `/\\host`, and has no control characters, which browsers remove first
 * @example isLocalUrl("/orders")
 */
export function isLocalUrl(url: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(url);
}
