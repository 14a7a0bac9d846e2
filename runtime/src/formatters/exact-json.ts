import { ExactNumber } from "../types/index.js";

/**
 * Reads JSON from which `JSON.parse` would lose something. Numbers of 16 digits or more keep their text
 * (`ExactNumber`), and objects with members are `Map`s, so that keys such as `"10"` keep their place. It is slower, so
 * it is used only if that matters.
 *
 * @throws SyntaxError if the text is not JSON, or is nested deeper than `maxDepth`
 */
export function parseExactJson(text: string, maxDepth: number): unknown {
  const reader = new ExactReader(text, maxDepth);
  const value = reader.readValue(0);
  reader.expectEnd();
  return value;
}

/**
 * Whether a text contains a number that a double may not preserve, or something that looks like one. Each character is
 * read at most twice.
 */
export function hasLongNumber(text: string): boolean {
  let seen = 0;
  // A run of 16 digits, with or without a point, always covers one of the sampled characters (every 16th).
  for (let at = longNumber - 1; at < text.length; at += longNumber) {
    if (!isNumberPart(text.charCodeAt(at))) continue;
    let start = at;
    while (start > seen && isNumberPart(text.charCodeAt(start - 1))) start--;
    let digits = 0;
    for (seen = start; seen < text.length && isNumberPart(text.charCodeAt(seen)); seen++) {
      if (text.charCodeAt(seen) !== point && ++digits === longNumber) return true;
    }
    // The next run begins after the end of this one.
    at = seen;
  }
  return false;
}

/** Whether a key is written like an index. An object would move it to the front. */
export function hasIndexKey(text: string): boolean {
  return indexKey.test(text);
}

const longNumber = 16;
/** V8 copies a slice of a string up to this length. A longer slice keeps a reference to the whole string. */
const longestCopy = 12;
const [quote, comma, point, nine, colon] = [0x22, 0x2c, 0x2e, 0x39, 0x3a];
const [openBracket, backslash, closeBracket, openBrace, closeBrace] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d];
const indexKey = /"(?:0|[1-9]\d{0,9})"\s*:/;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals: readonly (readonly [string, unknown])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

function isNumberPart(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === point;
}

class ExactReader {
  #at = 0;

  constructor(
    private readonly text: string,
    private readonly maxDepth: number,
  ) {}

  readValue(depth: number): unknown {
    this.#skipSpace();
    const first = this.text.charCodeAt(this.#at);
    if (first === openBrace) return this.#readObject(this.#deeper(depth));
    if (first === openBracket) return this.#readArray(this.#deeper(depth));
    if (first === quote) return this.#readString();
    if (first <= nine) return this.#readNumber();
    for (const [word, value] of literals) {
      if (!this.text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    return this.#readNumber();
  }

  expectEnd(): void {
    this.#skipSpace();
    if (this.#at < this.text.length) this.#fail();
  }

  /** An empty object has no keys that could lose their place, and uses much less memory than a `Map`. */
  #readObject(depth: number): object {
    this.#at++;
    if (this.#take(closeBrace)) return {};
    const members = new Map<string, unknown>();
    do {
      this.#skipSpace();
      const name = this.#readString();
      if (!this.#take(colon)) this.#fail();
      members.set(name, this.readValue(depth));
    } while (this.#take(comma));
    if (!this.#take(closeBrace)) this.#fail();
    return members;
  }

  #readArray(depth: number): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    if (this.#take(closeBracket)) return items;
    do items.push(this.readValue(depth));
    while (this.#take(comma));
    if (!this.#take(closeBracket)) this.#fail();
    return items;
  }

  #readString(): string {
    if (this.text.charCodeAt(this.#at) !== quote) this.#fail();
    const start = this.#at + 1;
    let isPlain = true;
    let end = start;
    for (let code; end < this.text.length && (code = this.text.charCodeAt(end)) !== quote; end++) {
      if (code === backslash) end++;
      if (code === backslash || code < 0x20) isPlain = false;
    }
    this.#at = end + 1;
    // A longer slice would keep the whole text in memory. JSON.parse handles escapes, control characters and a missing
    // end.
    const isCopied = isPlain && end - start <= longestCopy && end < this.text.length;
    return isCopied ? this.text.slice(start, end) : (JSON.parse(this.text.slice(start - 1, end + 1)) as string);
  }

  #readNumber(): number | ExactNumber {
    numberToken.lastIndex = this.#at;
    const token = numberToken.exec(this.text)?.[0];
    if (token === undefined) return this.#fail();
    this.#at += token.length;
    return token.length < longNumber ? Number(token) : new ExactNumber(token);
  }

  #take(code: number): boolean {
    this.#skipSpace();
    if (this.text.charCodeAt(this.#at) !== code) return false;
    this.#at++;
    return true;
  }

  #skipSpace(): void {
    for (; this.#at < this.text.length; this.#at++) {
      const code = this.text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    }
  }

  #deeper(depth: number): number {
    if (depth >= this.maxDepth) throw new SyntaxError(`it is nested deeper than ${this.maxDepth} levels`);
    return depth + 1;
  }

  #fail(): never {
    throw new SyntaxError(`Unexpected character at position ${this.#at}`);
  }
}
