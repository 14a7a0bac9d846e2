/** How fast a client must read its response. */
export interface MinResponseDataRate {
  /** Default: 240. */
  readonly bytesPerSecond?: number;
  /** Milliseconds in which the rate is not checked. Default: 5,000. */
  readonly gracePeriod?: number;
}

/** How fast a client must send the body of its request. */
export type MinRequestBodyDataRate = MinResponseDataRate;

/** A rate with its defaults. */
export type DataRate = Required<MinResponseDataRate>;

/** Kestrel's, as of all servers of ASP.NET Core. */
const defaults: DataRate = { bytesPerSecond: 240, gracePeriod: 5_000 };

/** The rate with its defaults; `undefined`: none. */
export function resolveResponseRate(option: MinResponseDataRate | false | null | undefined): DataRate | undefined {
  if (option === false || option === null) return undefined;
  const { bytesPerSecond = defaults.bytesPerSecond, gracePeriod = defaults.gracePeriod } = option ?? {};
  return { bytesPerSecond, gracePeriod };
}
