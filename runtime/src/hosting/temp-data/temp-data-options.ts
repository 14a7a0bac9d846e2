/** How temp data is kept between two requests. All options have defaults. */
export interface TempDataOptions {
  /**
   * Where it is kept: encrypted in a `cookie`, or in the `session` of `@fastify/session` or `@fastify/secure-session`. Default: `cookie`.
   */
  readonly provider?: "cookie" | "session";
  /**
   * The secrets of the cookie, with at least 32 characters each. The first one encrypts, all decrypt. To rotate, put a new one first, and
   * remove the old one later. Default: a random one that is made at the start, so a restart, and another process, lose what was kept.
   */
  readonly keys?: readonly string[];
  /** The name of the cookie, or of the session's entry. Default: `ligature.tempData`. */
  readonly name?: string;
}

/** Options with defaults. */
export type ResolvedTempData = Required<TempDataOptions>;
