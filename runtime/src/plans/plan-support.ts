import { foldKey } from "../binding/index.js";

/** What generated plans call at run time, besides the binders' own converters and checks. */

/** What a plan gives where the interpreter has to answer. */
export const bailOut: unique symbol = Symbol("bail out");

/**
 * Whether a key that a plan does not know may still concern it: because it equals one of the plan's in another case, or
 * goes on after one of them with `.` or `[`. `rewritesKeys`: `[]` is left out of keys, as of a form's, so that `[]a` and `a[]` are `a`,
 * and so are the brackets of `[a]`.
 */
export function createKeyGuard(
  keys: Iterable<string>,
  hasBareKeys: boolean,
  rewritesKeys = false,
): (key: string) => boolean {
  const known = new Set([...keys].map((key) => foldKey(firstPart(key))));
  if (hasBareKeys) known.add("").add("index");
  if (!rewritesKeys) return (key) => known.has(foldKey(firstPart(key)));
  return (key) => startsWithName.test(key) || key.includes("[]") || known.has(foldKey(firstPart(key)));
}

/** `[a]`, not `[0]`. */
const startsWithName = /^\[\D/;

function firstPart(key: string): string {
  return key.slice(0, partEnd(key, 0));
}

/** Where a sign stands next; the text's length where it stands no more. */
export function indexOrEnd(text: string, sign: string, from: number): number {
  const index = text.indexOf(sign, from);
  return index === -1 ? text.length : index;
}

/** Where the part of a key ends that starts at a place: at the next `.` or `[`, or with the key. */
export function partEnd(key: string, from: number): number {
  for (let at = from; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code === 0x2e || code === 0x5b) return at;
  }
  return key.length;
}

/** Where `[12]` ends that starts at a place; -1 where there is none, or none that is written as an index is. */
export function indexEnd(key: string, from: number): number {
  if (key.charCodeAt(from) !== 0x5b) return -1;
  let at = from + 1;
  while (isDigit(key.charCodeAt(at))) at++;
  const length = at - from - 1;
  if (length === 0 || length > 6 || key.charCodeAt(at) !== 0x5d) return -1;
  return length > 1 && key.charCodeAt(from + 1) === 0x30 ? -1 : at + 1;
}

/** The number in `[12]`, between its start and its end. */
export function indexAt(key: string, from: number, end: number): number {
  let index = 0;
  for (let at = from + 1; at < end - 1; at++) index = index * 10 + (key.charCodeAt(at) - 0x30);
  return index;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
