/**
 * Reads `a=1&b=2`: pairs in order, `+` is a space, a name without `=` has an empty value, empty pairs are left out. Returns
 * early when `add` says `false`.
 */
export function parseUrlEncoded(text: string, add: (key: string, value: string) => unknown): void {
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf("&", start);
    if (end === -1) end = text.length;
    if (end > start) {
      const equals = text.indexOf("=", start);
      const split = equals === -1 || equals > end ? end : equals;
      const value = split === end ? "" : decodeUrlText(text.slice(split + 1, end));
      if (add(decodeUrlText(text.slice(start, split)), value) === false) return;
    }
    start = end + 1;
  }
}

/** Decodes `%41` and `+`. What is not valid (`%zz`, bytes that are no UTF-8, overlong forms) stays as written, as recorded. */
export function decodeUrlText(text: string): string {
  return decodeAscii(text) ?? decodeAny(text);
}

/** The ordinary text, whose encoded characters are ASCII's, without the platform's slow decoder; `undefined` for others. */
function decodeAscii(text: string): string | undefined {
  let result = "";
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2b) {
      result += `${text.slice(start, i)} `;
      start = i + 1;
    } else if (code === 0x25) {
      const value = hexDigit(text.charCodeAt(i + 1)) * 16 + hexDigit(text.charCodeAt(i + 2));
      if (!(value >= 0 && value < 0x80)) return undefined;
      result += text.slice(start, i) + String.fromCharCode(value);
      i += 2;
      start = i + 1;
    }
  }
  return start === 0 ? text : result + text.slice(start);
}

/** The value of a hexadecimal digit; NaN for anything else. */
function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : NaN;
}

function decodeAny(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(encodedRun, decodeRun);
  }
}

const encodedRun = /(?:%[0-9a-f]{2})+/gi;

/** Decodes the valid characters of a run of encoded bytes, one by one; the others stay. */
function decodeRun(run: string): string {
  const bytes: number[] = [];
  for (let i = 1; i < run.length; i += 3) bytes.push(Number.parseInt(run.slice(i, i + 2), 16));
  let result = "";
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    const encoded = run.slice(at * 3, (at + Math.max(length, 1)) * 3);
    result += length === 0 ? encoded : decodeURIComponent(encoded);
    at += Math.max(length, 1);
  }
  return result;
}

/** Shortest and largest second byte by first byte, where UTF-8 narrows them: no overlong forms, no surrogates, no more than U+10FFFF. */
const narrowed: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

function lengthByLead(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** How many bytes the character at a place has; 0 when there is no valid one. */
function sequenceLength(bytes: readonly number[], at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length = lengthByLead(lead);
  const [low, high] = narrowed.get(lead) ?? [0x80, 0xbf];
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    if (byte < (i === 1 ? low : 0x80) || byte > (i === 1 ? high : 0xbf)) return 0;
  }
  return length;
}
