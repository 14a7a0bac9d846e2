const quote = 0x22;
const minus = 0x2d;
const point = 0x2e;
const comma = 0x2c;
const space = 0x20;
const zero = 0x30;
const backslash = 0x5c;

/** Numbers with at most this many digits are exact: a double holds the digits, and the quotient by a power of ten is rounded once. */
const mostDigits = 15;

/**
 * V8 copies a piece of a text that is shorter than this many characters. A longer piece keeps the whole text in memory, so it is made of its
 * bytes.
 */
const shortestSlice = 13;

const powersOfTen = Array.from({ length: mostDigits + 1 }, (_, exponent) => 10 ** exponent);

/**
 * Short JSON, read in one pass by generated code (`emitJsonText`). It reads only what most clients write, and leaves everything else to
 * `JSON.parse`: escapes, white space other than one space after a comma or a colon, exponents, numbers of more than 15 digits.
 */
export class JsonCursor {
  /** The position of the next byte. A byte beyond the end is `undefined`, which no comparison takes. */
  at = 0;
  /** The bytes as characters: both have the same positions. */
  readonly #text: string;

  constructor(readonly bytes: Buffer) {
    this.#text = bytes.toString("latin1");
  }

  /** Takes the byte if it is next. */
  takes(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false;
    this.at++;
    return true;
  }

  /** Takes a comma if it is next. */
  takesComma(): boolean {
    if (this.bytes[this.at] !== comma) return false;
    this.goTo(this.at + 1);
    return true;
  }

  /** Goes on at a position, or behind a space there. */
  goTo(at: number): void {
    this.at = this.bytes[at] === space ? at + 1 : at;
  }

  /** Takes null if it is next. */
  takesNull(): boolean {
    return this.bytes[this.at] === 0x6e && this.#takesWord("null");
  }

  /** A string, a number, true or false; `undefined` if it is unusual, or something else. */
  readScalar(): string | number | boolean | undefined {
    const byte = this.bytes[this.at];
    if (byte === quote) return this.#readString();
    if (byte === 0x74) return this.#takesWord("true") ? true : undefined;
    if (byte === 0x66) return this.#takesWord("false") ? false : undefined;
    return this.#readNumber();
  }

  #takesWord(word: string): boolean {
    if (!this.#text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  #readString(): string | undefined {
    const { bytes } = this;
    const start = this.at + 1;
    let bits = 0;
    for (let end = start; ; end++) {
      const byte = bytes[end]!;
      if (byte === quote) {
        this.at = end + 1;
        if (bits >= 0x80) return decoded(bytes, start, end);
        return end - start < shortestSlice ? this.#text.slice(start, end) : bytes.toString("latin1", start, end);
      }
      // The end of the bytes is here, too.
      if (!(byte >= space) || byte === backslash) return undefined;
      bits |= byte;
    }
  }

  #readNumber(): number | undefined {
    const { bytes } = this;
    const isNegative = bytes[this.at] === minus;
    const start = isNegative ? this.at + 1 : this.at;
    let value = bytes[start]! - zero;
    if (!isDigit(value)) return undefined;
    let end = start + 1;
    if (value !== 0) {
      for (let digit = bytes[end]! - zero; isDigit(digit); digit = bytes[++end]! - zero) value = value * 10 + digit;
    }
    let digits = end - start;
    if (bytes[end] === point) {
      const first = ++end;
      for (let digit = bytes[end]! - zero; isDigit(digit); digit = bytes[++end]! - zero) value = value * 10 + digit;
      digits += end - first;
      if (end === first || digits > mostDigits) return undefined;
      value /= powersOfTen[end - first]!;
    }
    // A character that may not follow a number is no comma and no bracket, which its reader finds.
    if (digits > mostDigits) return undefined;
    this.at = end;
    return isNegative ? -value : value;
  }
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9;
}

/** A text that is not ASCII. Bytes that are not UTF-8 are left to `JSON.parse`. */
function decoded(bytes: Buffer, start: number, end: number): string | undefined {
  const text = bytes.toString("utf8", start, end);
  return text.includes("\u{fffd}") ? undefined : text;
}
