/**
 * Converts each character to upper case if the result is one character, for .NET's ordinal comparison that ignores case.
 *
 * @param text the text
 * @returns the text for comparison
 * @example foldCase("straße") === foldCase("STRAßE") // true
 */
export function foldCase(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length && !dotlessOrLong.test(text)
    ? upper
    : Array.from({ length: text.length }, (_, i) => foldUnit(text[i]!)).join("");
}

/** Their upper case is an ASCII letter, which .NET's comparison excludes. */
const dotlessOrLong = /[\u0131\u017f]/;

function foldUnit(unit: string): string {
  const upper = unit.toUpperCase();
  return upper.length === 1 && !dotlessOrLong.test(unit) ? upper : unit;
}

/** Whether `text` contains `literal` at `start`, ignoring case. `folded` is the literal after `foldCase`. */
export function holdsAt(text: string, start: number, literal: string, folded: string): boolean {
  if (text.startsWith(literal, start)) return true;
  for (let i = 0; i < literal.length; i++) {
    const code = text.charCodeAt(start + i);
    if (code === literal.charCodeAt(i)) continue;
    if (code >= 0x61 && code <= 0x7a ? code - 32 !== folded.charCodeAt(i) : !foldsTo(code, folded.charCodeAt(i))) {
      return false;
    }
  }
  return true;
}

function foldsTo(code: number, folded: number): boolean {
  return code === folded || (code > 127 && foldUnit(String.fromCharCode(code)).charCodeAt(0) === folded);
}
