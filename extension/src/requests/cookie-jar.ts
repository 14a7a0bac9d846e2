/** The cookies of the applications to which requests are sent. They are kept only while the window is open. */
import { parseSetCookie } from "set-cookie-parser";

interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  /** Whether subdomains get it as well. */
  readonly isShared: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  readonly expires: number;
}

/** The part of RFC 6265 that a client of one application needs. */
export class CookieJar {
  #cookies: StoredCookie[] = [];

  /** Keeps what a response sets. A cookie for a host to which the response does not belong is left out. */
  keep(url: URL, headers: readonly string[], now = Date.now()): void {
    for (const cookie of headers.flatMap((header) => storedCookies(url, header, now))) {
      this.#cookies = this.#cookies.filter((old) => !isSame(old, cookie));
      if (cookie.expires > now) this.#cookies.push(cookie);
    }
  }

  /** The value of the header `Cookie`; `undefined` without cookies. Longer paths come first. */
  headerFor(url: URL, now = Date.now()): string | undefined {
    this.#cookies = this.#cookies.filter(({ expires }) => expires > now);
    const sent = this.#cookies.filter((cookie) => isSentTo(cookie, url)).sort((a, b) => b.path.length - a.path.length);
    return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  clear(): void {
    this.#cookies = [];
  }
}

function storedCookies(url: URL, header: string, now: number): StoredCookie[] {
  return parseSetCookie([header], { decodeValues: false, split: false }).flatMap(
    ({ name, value, domain, path, secure, maxAge, expires }) => {
      const host = domain?.replace(/^\./, "").toLowerCase() || url.hostname;
      if (!belongsTo(url.hostname, host)) return [];
      const end =
        maxAge !== undefined && !Number.isNaN(maxAge) ? now + maxAge * 1000 : (expires?.getTime() ?? Infinity);
      return {
        name,
        value,
        host,
        isShared: domain !== undefined && domain !== "",
        path: path?.startsWith("/") === true ? path : folderOf(url.pathname),
        isSecure: secure === true,
        expires: Number.isNaN(end) ? Infinity : end,
      };
    },
  );
}

function isSame(one: StoredCookie, other: StoredCookie): boolean {
  return one.name === other.name && one.host === other.host && one.path === other.path;
}

function isSentTo({ host, isShared, path, isSecure }: StoredCookie, url: URL): boolean {
  const fits = isShared ? belongsTo(url.hostname, host) : url.hostname === host;
  const below = path.endsWith("/") ? path : `${path}/`;
  return fits && (url.pathname === path || url.pathname.startsWith(below)) && (!isSecure || url.protocol === "https:" || isLoopback(url.hostname)); // prettier-ignore
}

function belongsTo(hostname: string, host: string): boolean {
  // A name without a dot is a top-level domain, which no site may set cookies for.
  return hostname === host || (host.includes(".") && hostname.endsWith(`.${host}`) && !/^[\d.]+$/.test(hostname));
}

/** https://www.rfc-editor.org/rfc/rfc6265#section-5.1.4 */
function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end <= 0 ? "/" : path.slice(0, end);
}

/** Whether a host is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
