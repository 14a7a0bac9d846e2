import { isBlank, isDigit, isWhiteSpace } from "../text/text.js";

/** A longer run of digits is not part of a date. */
const mostDigits = 8;

/** A position in a text, and the small steps of reading a date. */
export class DateCursor {
  index = 0;

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.index >= this.text.length;
  }

  /** The character at the position; the empty string at the end. */
  get character(): string {
    return this.text.charAt(this.index);
  }

  get atDigit(): boolean {
    return isDigit(this.text.charCodeAt(this.index));
  }

  /** White space, and the mark around the parts of a date in right-to-left cultures. */
  skipSpace(): void {
    while (!this.atEnd && (isWhiteSpace(this.text.charCodeAt(this.index)) || this.character === "\u200f")) this.index++;
  }

  /** Skips a character if it is next. */
  take(character: string): boolean {
    if (this.character !== character) return false;
    this.index++;
    return true;
  }

  /** A run of at most `most` digits; `undefined` if there are more, or none. */
  takeNumber(most = mostDigits): { value: number; digits: number } | undefined {
    const first = this.index;
    while (this.atDigit) this.index++;
    const digits = this.index - first;
    if (digits === 0 || digits > most) return undefined;
    return { value: Number(this.text.slice(first, this.index)), digits };
  }

  /** Two digits. Anything may follow them. */
  takeTwoDigits(): number | undefined {
    const pair = this.text.slice(this.index, this.index + 2);
    if (pair.length !== 2 || !isDigit(pair.charCodeAt(0)) || !isDigit(pair.charCodeAt(1))) return undefined;
    this.index += 2;
    return Number(pair);
  }

  /** The fraction of a second in units of 100 ns, rounded half to even; `undefined` if there are no digits. */
  takeFraction(): number | undefined {
    const first = this.index;
    while (this.atDigit) this.index++;
    if (this.index === first) return undefined;
    const ticks = Number(`0.${this.text.slice(first, this.index)}`) * 10_000_000;
    // A binary fraction of seven digits differs slightly from the whole number of units.
    const whole = Math.round(ticks);
    return Math.abs(ticks - Math.floor(ticks) - 0.5) < 1e-7 && whole % 2 !== 0 ? whole - 1 : whole;
  }

  /**
   * An offset from UTC in minutes, starting at its sign: `+2`, `+02`, `+0200`, `+02:00`; `undefined` if it is not an offset.
   * The caller checks its range.
   */
  takeOffset(): number | undefined {
    const sign = this.character === "-" ? -1 : 1;
    this.index++;
    const first = this.takeNumber(4);
    if (first === undefined) return undefined;
    if (first.digits > 2) return offset(sign, Math.floor(first.value / 100), first.value % 100);
    if (!this.take(":")) return offset(sign, first.value, 0);
    const minutes = this.takeNumber(2);
    return minutes === undefined ? undefined : offset(sign, first.value, minutes.value);
  }

  /** For compatibility, .NET allows NUL characters at the end of the text and one `#` on each side. */
  takePunctuation(): boolean {
    if (this.character === "#" && isHashed(this.text)) {
      this.index++;
      return true;
    }
    let end = this.index;
    while (this.text.charCodeAt(end) === 0) end++;
    if (end === this.index || end < this.text.length) return false;
    this.index = end;
    return true;
  }
}

function offset(sign: number, hours: number, minutes: number): number | undefined {
  return minutes < 60 ? sign * (hours * 60 + minutes) : undefined;
}

/** Whether there are exactly two `#`, outside of everything except white space, and NUL characters only after them. */
function isHashed(text: string): boolean {
  const open = text.indexOf("#");
  const close = text.indexOf("#", open + 1);
  if (open < 0 || close < 0 || text.includes("#", close + 1)) return false;
  if (text.slice(0, close).includes("\0")) return false;
  const outside = text.slice(0, open) + text.slice(close + 1).replaceAll("\0", "");
  return isBlank(outside);
}
