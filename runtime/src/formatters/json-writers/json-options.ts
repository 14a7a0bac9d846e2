/** How responses are written as JSON. */
export interface JsonOptions {
  /**
   * How Int64 and UInt64 are written: as numbers or as strings. A number has all its digits, but a client that uses
   * doubles loses the last ones. Default: `number`.
   */
  readonly int64?: "number" | "string";
  /** How Decimal is written: as a number with all its digits, or as a string. Default: `number`. */
  readonly decimal?: "number" | "string";
}

/** The options with their defaults. */
export type ResolvedJsonOptions = Required<JsonOptions>;

export function resolveJsonOptions(options: JsonOptions = {}): ResolvedJsonOptions {
  return { int64: options.int64 ?? "number", decimal: options.decimal ?? "number" };
}
