/**
 * A number in JSON, as written, that a `number` cannot represent exactly (16 digits or more). Pass it to `fromJson` of
 * Int64, UInt64 and Decimal, which read it without converting it to a double.
 *
 * @example simpleTypes.Int64.fromJson(new ExactNumber("9007199254740993")) // 9007199254740993n
 */
export class ExactNumber {
  /** @param text the number as JSON writes it: `12345678901234567890`, `0.1234567890123456789` */
  constructor(readonly text: string) {
    Object.freeze(this);
  }

  /** The nearest double, for types with no more precision. */
  toNumber(): number {
    return Number(this.text);
  }
}
