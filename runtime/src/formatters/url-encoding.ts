/**
 * Reads `a=1&b=2`, pair by pair. `+` is a space, a name without `=` has an empty value, and empty pairs are left out.
 * Stops if `add` returns `false`.
 */
export function parseUrlEncoded(text: string, add: (key: string, value: string) => unknown): void {
  let start = 0;
  let equals = -1;
  while (start < text.length) {
    const end = indexOrEnd(text, "&", start);
    if (end > start) {
      // If the next `=` is further on, the pairs before it do not search for it again.
      if (equals < start) equals = indexOrEnd(text, "=", start);
      const split = Math.min(equals, end);
      const value = split === end ? "" : decodeUrlText(text.slice(split + 1, end));
      if (add(decodeUrlText(text.slice(start, split)), value) === false) return;
    }
    start = end + 1;
  }
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index === -1 ? text.length : index;
}

/**
 * Decodes `%41` and `+`. Invalid sequences (`%zz`, bytes that are not UTF-8, overlong forms) stay as written, as
 * recorded from ASP.NET Core.
 */
export function decodeUrlText(text: string): string {
  return text.length > longText ? decodeLong(text) : (decodeAscii(text) ?? decodeAny(text));
}

/** From this length on, joining a text piece by piece is too slow. */
const longText = 256;

/**
 * Decodes the usual text, whose encoded characters are all ASCII, without the platform's slow decoder; `undefined` for
 * other texts.
 */
function decodeAscii(text: string): string | undefined {
  let result = "";
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2b) {
      result += `${text.slice(start, i)} `;
      start = i + 1;
    } else if (code === 0x25) {
      const value = byteAt(text, i);
      if (!(value >= 0 && value < 0x80)) return undefined;
      result += text.slice(start, i) + String.fromCharCode(value);
      i += 2;
      start = i + 1;
    }
  }
  return start === 0 ? text : result + text.slice(start);
}

/** The platform's decoder is the fastest for many characters if all of them are valid. */
function decodeLong(text: string): string {
  if (text.includes("%")) return decodeAny(text);
  return text.includes("+") ? decodeByCharacter(text) : text;
}

function decodeAny(text: string): string {
  if (beginsInvalid(text)) return decodeByCharacter(text);
  try {
    return decodeURIComponent(text.includes("+") ? text.split("+").join(" ") : text);
  } catch {
    return decodeByCharacter(text);
  }
}

/**
 * Whether the first encoded character that is not ASCII is invalid. The platform's decoder throws then, and its error costs five
 * times as much as decoding a short text by character.
 */
function beginsInvalid(text: string): boolean {
  let at = text.indexOf("%");
  while (at !== -1) {
    const value = byteAt(text, at);
    if (!(value >= 0 && value < 0x80)) return sequenceLength(text, at) === 0;
    at = text.indexOf("%", at + 3);
  }
  return false;
}

/** Decodes any text, in time linear in its length. */
function decodeByCharacter(text: string): string {
  const units = new Uint16Array(Math.min(text.length, 4096));
  let count = 0;
  let result = "";
  for (let at = 0; at < text.length;) {
    // One character has at most two units.
    if (count + 2 > units.length) {
      result += textOf(units.subarray(0, count));
      count = 0;
    }
    const code = text.charCodeAt(at);
    const length = code === 0x25 ? sequenceLength(text, at) : 0;
    if (length === 0) {
      units[count++] = code === 0x2b ? 0x20 : code;
      at++;
    } else {
      const point = codePointAt(text, at, length);
      if (point > 0xffff) units[count++] = 0xd7c0 + (point >> 10);
      units[count++] = point > 0xffff ? 0xdc00 + (point & 0x3ff) : point;
      at += 3 * length;
    }
  }
  return result + textOf(units.subarray(0, count));
}

/** Ten times as fast as `String.fromCharCode`. */
function textOf({ buffer, byteOffset, byteLength }: Uint16Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf16le");
}

/** The character that this number of encoded bytes represents. The bytes must be valid. */
function codePointAt(text: string, at: number, length: number): number {
  let point = byteAt(text, at);
  if (length > 1) point &= 0x7f >> length;
  for (let i = 1; i < length; i++) point = (point << 6) | (byteAt(text, at + 3 * i) & 0x3f);
  return point;
}

/**
 * The byte that `%41` represents at a position; negative if there is none. It uses only integers, because they are
 * fast.
 */
function byteAt(text: string, at: number): number {
  if (at + 2 >= text.length || text.charCodeAt(at) !== 0x25) return -1;
  return (hexDigit(text.charCodeAt(at + 1)) << 4) | hexDigit(text.charCodeAt(at + 2));
}

/** The value of a hexadecimal digit; -1 for anything else. */
function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/**
 * The smallest and largest second byte for first bytes where UTF-8 restricts it: no overlong forms, no surrogates,
 * nothing above U+10FFFF.
 */
const narrowed: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

function lengthByLead(lead: number): number {
  if (!(lead >= 0xc2 && lead <= 0xf4)) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** The number of bytes of the character at a position; 0 if there is no valid one. */
function sequenceLength(text: string, at: number): number {
  const lead = byteAt(text, at);
  if (lead < 0) return 0;
  if (lead < 0x80) return 1;
  const length = lengthByLead(lead);
  if (length === 0) return 0;
  const [low, high] = narrowed.get(lead) ?? [0x80, 0xbf];
  for (let i = 1; i < length; i++) {
    const byte = byteAt(text, at + 3 * i);
    if (!(byte >= (i === 1 ? low : 0x80) && byte <= (i === 1 ? high : 0xbf))) return 0;
  }
  return length;
}
