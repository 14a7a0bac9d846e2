import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieCipher } from "./cookie-cipher.js";

/** Keeps the temp data of one client. */
export interface TempDataStore {
  load(): Readonly<Record<string, unknown>>;
  /** Called after each change. */
  save(values: Readonly<Record<string, unknown>>): void;
}

/** The number of bytes that browsers accept as the name, the value and the attributes of one cookie. */
const longestCookie = 4096;

/** Keeps temp data in a cookie. The header is written when the response is sent, so that each response has one at most. */
export class CookieStore implements TempDataStore {
  #changed: Readonly<Record<string, unknown>> | undefined;
  #wasSent = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly name: string,
    private readonly cipher: CookieCipher,
  ) {}

  load(): Readonly<Record<string, unknown>> {
    const sent = parseCookie(this.request.headers.cookie ?? "")[this.name];
    this.#wasSent = sent !== undefined;
    const text = sent === undefined ? undefined : this.cipher.decrypt(sent);
    return text === undefined ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
  }

  save(values: Readonly<Record<string, unknown>>): void {
    this.#changed = values;
  }

  /**
   * Writes the cookie, if something has changed.
   *
   * @throws {Error} if it is larger than browsers accept
   */
  write(reply: FastifyReply): void {
    const values = this.#changed;
    this.#changed = undefined;
    if (values === undefined) return;
    const isEmpty = Object.keys(values).length === 0;
    if (isEmpty && !this.#wasSent) return;
    const cookie = stringifySetCookie({
      name: this.name,
      value: isEmpty ? "" : this.cipher.encrypt(JSON.stringify(values)),
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: this.request.protocol === "https",
      ...(isEmpty && { maxAge: 0 }),
    });
    if (cookie.length > longestCookie) throw tooLarge(cookie.length, Object.keys(values));
    reply.header("set-cookie", cookie);
  }
}

function tooLarge(length: number, names: readonly string[]): Error {
  return new Error(
    `The temp data (${names.join(", ")}) needs a cookie of ${length} bytes, but browsers accept ${longestCookie}. ` +
      'Keep less, such as an id, or keep it in the session: tempData: { provider: "session" }.',
  );
}

/** The members that `@fastify/session` and `@fastify/secure-session` have in common. */
interface Session {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** Keeps temp data in the session of the client. */
export class SessionStore implements TempDataStore {
  constructor(
    private readonly request: FastifyRequest,
    private readonly name: string,
  ) {}

  load(): Readonly<Record<string, unknown>> {
    const kept = this.#session.get(this.name);
    return typeof kept === "string" ? (JSON.parse(kept) as Readonly<Record<string, unknown>>) : {};
  }

  save(values: Readonly<Record<string, unknown>>): void {
    // As a text, like in the cookie, so that a value is the same whatever keeps it.
    this.#session.set(this.name, JSON.stringify(values));
  }

  get #session(): Session {
    return (this.request as unknown as { readonly session: Session }).session;
  }
}
