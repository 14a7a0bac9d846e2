import { ExactNumber } from "../types/index.js";

/**
 * Reads JSON where `JSON.parse` loses something: numbers of 16 digits or more keep their text (`ExactNumber`), and objects
 * are `Map`s, so that keys such as `"10"` keep their place. Slower, and used only where that matters.
 *
 * @throws SyntaxError when the text is no JSON, or nested deeper than `maxDepth`
 */
export function parseExactJson(text: string, maxDepth: number): unknown {
  const reader = new ExactReader(text, maxDepth);
  const value = reader.readValue(0);
  reader.expectEnd();
  return value;
}

/**
 * Whether a text holds a number that a double may not give back, or something that looks like one. Each character is looked
 * at twice at most, whatever the text.
 */
export function hasLongNumber(text: string): boolean {
  let seen = 0;
  // 16 digits, with or without a point among them, cover one of every 16 characters.
  for (let at = longNumber - 1; at < text.length; at += longNumber) {
    if (!isNumberPart(text.charCodeAt(at))) continue;
    let start = at;
    while (start > seen && isNumberPart(text.charCodeAt(start - 1))) start--;
    let digits = 0;
    for (seen = start; seen < text.length && isNumberPart(text.charCodeAt(seen)); seen++) {
      if (text.charCodeAt(seen) !== point && ++digits === longNumber) return true;
    }
    // The next run begins behind this one's end.
    at = seen;
  }
  return false;
}

/** Whether a key is written like an index: objects would move it to their front. */
export function hasIndexKey(text: string): boolean {
  return indexKey.test(text);
}

const longNumber = 16;
const point = 0x2e;
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
    const first = this.text.charAt(this.#at);
    if (first === "{") return this.#readObject(this.#deeper(depth));
    if (first === "[") return this.#readArray(this.#deeper(depth));
    if (first === '"') return this.#readString();
    if (first <= "9") return this.#readNumber();
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

  #readObject(depth: number): Map<string, unknown> {
    const members = new Map<string, unknown>();
    this.#at++;
    if (this.#take("}")) return members;
    do {
      this.#skipSpace();
      const name = this.#readString();
      if (!this.#take(":")) this.#fail();
      const value = this.readValue(depth);
      if (name !== "__proto__") members.set(name, value);
    } while (this.#take(","));
    if (!this.#take("}")) this.#fail();
    return members;
  }

  #readArray(depth: number): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    if (this.#take("]")) return items;
    do items.push(this.readValue(depth));
    while (this.#take(","));
    if (!this.#take("]")) this.#fail();
    return items;
  }

  #readString(): string {
    if (this.text.charAt(this.#at) !== '"') this.#fail();
    let end = this.#at + 1;
    while (end < this.text.length && this.text.charAt(end) !== '"') end += this.text.charAt(end) === "\\" ? 2 : 1;
    const token = this.text.slice(this.#at, end + 1);
    this.#at = end + 1;
    // Escapes and control characters are checked by the platform's own reader.
    return JSON.parse(token) as string;
  }

  #readNumber(): number | ExactNumber {
    numberToken.lastIndex = this.#at;
    const token = numberToken.exec(this.text)?.[0];
    if (token === undefined) return this.#fail();
    this.#at += token.length;
    return token.length < longNumber ? Number(token) : new ExactNumber(token);
  }

  #take(character: string): boolean {
    this.#skipSpace();
    if (this.text[this.#at] !== character) return false;
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
