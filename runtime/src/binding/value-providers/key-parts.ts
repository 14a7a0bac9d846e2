import { foldKey } from "../model-state/normalize-key.js";
import { isInvariantField } from "./invariant-fields.js";

/**
 * Whether a key that a plan does not know can still belong to one of its targets: because it equals a known key in another case, or
 * continues one with `.` or `[`. `rewritesKeys`: as in forms, `[]` is removed from keys, so `[]a` and `a[]` are `a`, and so is `[a]`, and the
 * field of forms that changes how others are read is known.
 */
export function createKeyGuard(
  keys: Iterable<string>,
  hasBareKeys: boolean,
  rewritesKeys = false,
): (key: string) => boolean {
  const known = new Set([...keys].map((key) => foldKey(firstPart(key))));
  if (hasBareKeys) known.add("").add("index");
  if (!rewritesKeys) return (key) => known.has(foldKey(firstPart(key)));
  return (key) =>
    startsWithName.test(key) || key.includes("[]") || isInvariantField(key) || known.has(foldKey(firstPart(key)));
}

/** `[a]`, not `[0]`. */
const startsWithName = /^\[\D/;

function firstPart(key: string): string {
  return key.slice(0, partEnd(key, 0));
}

/** The next index of a sign; the text's length if there is none. */
export function indexOrEnd(text: string, sign: string, from: number): number {
  const index = text.indexOf(sign, from);
  return index === -1 ? text.length : index;
}

/** The end of the part of a key that starts at `from`: the next `.` or `[`, or the end of the key. */
export function partEnd(key: string, from: number): number {
  for (let at = from; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code === 0x2e || code === 0x5b) return at;
  }
  return key.length;
}

/** The end of an index such as `[12]` that starts at `from`; -1 if there is none, or it has another form. */
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
