import { CharacterSet } from "./character-set.js";

/** A set of characters read from a pattern, its RE2 syntax, and the index after it. */
export interface EscapedSet {
  readonly set: CharacterSet;
  readonly re2: string;
  /** Without brackets, for use in a class; null if it is negated. */
  readonly inner: string | null;
  /** The character, if there is only one. */
  readonly code?: number;
  readonly end: number;
}

const jsSpace =
  "\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";
const shorthands: Readonly<Record<string, readonly [CharacterSet, string]>> = {
  d: [CharacterSet.digits, "0-9"],
  w: [CharacterSet.word, "0-9A-Za-z_"],
  s: [CharacterSet.space, jsSpace],
};
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

/** Escapes a character for RE2. */
export function re2Character(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

/** Reads an escape after its backslash, inside or outside of a class; null if it is not supported. */
export function readClassEscape(text: string, index: number): EscapedSet | null {
  const letter = text[index]!;
  const shorthand = shorthands[letter.toLowerCase()];
  if (shorthand !== undefined) {
    const [set, inner] = shorthand;
    if (letter !== letter.toLowerCase()) {
      return { set: CharacterSet.any, re2: `[^${inner}]`, inner: null, end: index + 1 };
    }
    return { set, re2: `[${inner}]`, inner, end: index + 1 };
  }
  if (letter === "p" || letter === "P") return readProperty(text, index);
  return readCharacterEscape(text, index);
}

function readProperty(text: string, index: number): EscapedSet | null {
  const match = /^[pP]\{(\w+)\}/.exec(text.slice(index));
  if (match === null) return null;
  const re2 = `\\${match[0]}`;
  return { set: CharacterSet.any, re2, inner: re2, end: index + match[0].length };
}

function readCharacterEscape(text: string, index: number): EscapedSet | null {
  const match = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/.exec(text.slice(index, index + 10));
  if (match !== null) {
    return one(Number.parseInt((match[1] ?? match[2] ?? match[3])!, 16), index + match[0].length);
  }
  const letter = text[index]!;
  if (letter in controls) return /^\d/.test(text.slice(index + 1)) ? null : one(controls[letter]!, index + 1);
  if (/[a-zA-Z0-9]/.test(letter)) return null;
  return one(letter.charCodeAt(0), index + 1);
}

function one(code: number, end: number): EscapedSet {
  const re2 = re2Character(code);
  return { set: CharacterSet.range(code, code), re2, inner: re2, code, end };
}

/** Reads a class after its `[`, including its `]`. */
export function readClass(text: string, start: number): EscapedSet | null {
  const isNegated = text[start] === "^";
  let index = isNegated ? start + 1 : start;
  let set = CharacterSet.none;
  let inner = "";
  while (index < text.length && text[index] !== "]") {
    const item = readRange(text, index);
    if (item?.inner == null) return null;
    set = set.union(item.set);
    inner += item.inner;
    index = item.end;
  }
  if (inner === "") return isNegated ? { set: CharacterSet.any, re2: "(?s:.)", inner: null, end: index + 1 } : null;
  const re2 = `[${isNegated ? "^" : ""}${inner}]`;
  return { set: isNegated ? CharacterSet.any : set, re2, inner: null, end: index + 1 };
}

function readRange(text: string, index: number): EscapedSet | null {
  const low = readClassItem(text, index);
  if (low?.code === undefined || text[low.end] !== "-" || text[low.end + 1] === "]") return low;
  const high = readClassItem(text, low.end + 1);
  if (high?.code === undefined) return null;
  const inner = `${low.inner!}-${high.inner!}`;
  return { set: CharacterSet.range(low.code, high.code), re2: inner, inner, end: high.end };
}

function readClassItem(text: string, index: number): EscapedSet | null {
  if (text[index] === "\\") {
    if (text[index + 1] === "b") return one(8, index + 2);
    return index + 1 < text.length ? readClassEscape(text, index + 1) : null;
  }
  const code = text.codePointAt(index)!;
  return one(code, index + (code > 0xffff ? 2 : 1));
}
