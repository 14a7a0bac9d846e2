/**
 * An approximation of the characters that one step of a regular expression can match: each ASCII character separately, and all
 * others as one. Letters count in both cases. If two sets do not overlap here, they do not overlap at all.
 */
export class CharacterSet {
  static readonly none = new CharacterSet(0n, false);
  static readonly any = new CharacterSet((1n << 128n) - 1n, true);
  static readonly digits = CharacterSet.range(0x30, 0x39);
  static readonly word = CharacterSet.digits
    .union(CharacterSet.range(0x41, 0x5a))
    .union(CharacterSet.range(0x5f, 0x5f));
  static readonly space = CharacterSet.range(0x09, 0x0d)
    .union(CharacterSet.range(0x20, 0x20))
    .union(new CharacterSet(0n, true));

  private constructor(
    private readonly ascii: bigint,
    private readonly beyond: boolean,
  ) {}

  static range(first: number, last: number): CharacterSet {
    let ascii = 0n;
    let beyond = last > 127;
    for (let code = first; code <= Math.min(last, 127); code++) {
      const letter = String.fromCharCode(code);
      for (const form of [letter.toLowerCase(), letter.toUpperCase()]) ascii |= 1n << BigInt(form.charCodeAt(0));
      // If case is ignored, K and S match the Kelvin sign and the long s.
      beyond ||= letter === "k" || letter === "s" || letter === "K" || letter === "S";
    }
    return new CharacterSet(ascii, beyond);
  }

  union(other: CharacterSet): CharacterSet {
    return new CharacterSet(this.ascii | other.ascii, this.beyond || other.beyond);
  }

  meets(other: CharacterSet): boolean {
    return (this.ascii & other.ascii) !== 0n || (this.beyond && other.beyond);
  }
}
