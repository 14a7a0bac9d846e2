import { invariantCulture, type Culture } from "./culture.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const sextets = new Int8Array(128).fill(-1);
for (let i = 0; i < alphabet.length; i++) sextets[alphabet.charCodeAt(i)] = i;

/**
 * Reads base64 text as bytes. The padding is required. Spaces, tabs and line breaks are allowed anywhere. The URL-safe alphabet (`-`, `_`) is
 * not supported. An empty text is no bytes. The limits of the request limit the length.
 *
 * @param text the text
 * @returns the bytes; `undefined` if the text is not base64
 * @example parseBase64("aGVsbG8=") // the five bytes of "hello"
 */
export function parseBase64(text: string, _culture: Culture = invariantCulture): Uint8Array | undefined {
  const compact = withoutBlanks(text);
  if (compact.length % 4 !== 0) return undefined;
  const pads = compact.endsWith("==") ? 2 : compact.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((compact.length / 4) * 3 - pads);
  const end = compact.length - pads;
  let length = 0;
  let bits = 0;
  for (let i = 0; i < end; i++) {
    const sextet = sextetOf(compact.charCodeAt(i));
    if (sextet < 0) return undefined;
    bits = (bits << 6) | sextet;
    // Three of every four characters complete a byte: with 12, 10 and 8 bits at hand.
    const spare = 6 - 2 * (i % 4);
    if (spare < 6) bytes[length++] = (bits >> spare) & 0xff;
    bits &= 0xff;
  }
  return bytes;
}

/**
 * Writes bytes as base64 text with padding.
 *
 * @param bytes the bytes
 * @returns the text
 * @example formatBase64(new Uint8Array([1, 2])) // "AQI="
 */
export function formatBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
    text += i + 1 < bytes.length ? alphabet.charAt((bits >> 6) & 63) : "=";
    text += i + 2 < bytes.length ? alphabet.charAt(bits & 63) : "=";
  }
  return text;
}

function sextetOf(code: number): number {
  return code < 128 ? sextets[code]! : -1;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function withoutBlanks(text: string): string {
  let compact = "";
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    if (!isBlank(text.charCodeAt(i))) continue;
    compact += text.slice(run, i);
    run = i + 1;
  }
  return run === 0 ? text : compact + text.slice(run);
}
