import { isBlank, isDigit, isWhiteSpace } from "../text/text.js";

/** More digits than this in a row are no part of a date. */
const mostDigits = 8;

/** A place in a text, and the small steps that reading a date is made of. */
export class DateCursor {
  index = 0;

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.index >= this.text.length;
  }

  /** The character at the place; the empty text at the end. */
  get character(): string {
    return this.text.charAt(this.index);
  }

  get atDigit(): boolean {
    return isDigit(this.text.charCodeAt(this.index));
  }

  /** White space, and the mark with which right-to-left cultures surround a date's parts. */
  skipSpace(): void {
    while (!this.atEnd && (isWhiteSpace(this.text.charCodeAt(this.index)) || this.character === "\u200f")) this.index++;
  }

  /** Steps over a character when it is there. */
  take(character: string): boolean {
    if (this.character !== character) return false;
    this.index++;
    return true;
  }

  /** A run of digits, up to `most` of them; `undefined` where there are more, or none. */
  takeNumber(most = mostDigits): { value: number; digits: number } | undefined {
    const first = this.index;
    while (this.atDigit) this.index++;
    const digits = this.index - first;
    if (digits === 0 || digits > most) return undefined;
    return { value: Number(this.text.slice(first, this.index)), digits };
  }

  /** Two digits, whatever follows them. */
  takeTwoDigits(): number | undefined {
    const pair = this.text.slice(this.index, this.index + 2);
    if (pair.length !== 2 || !isDigit(pair.charCodeAt(0)) || !isDigit(pair.charCodeAt(1))) return undefined;
    this.index += 2;
    return Number(pair);
  }

  /** The digits after the point of a second, in units of 100 ns, rounded half to even; `undefined` where there are none. */
  takeFraction(): number | undefined {
    const first = this.index;
    while (this.atDigit) this.index++;
    if (this.index === first) return undefined;
    const ticks = Number(`0.${this.text.slice(first, this.index)}`) * 10_000_000;
    // Binary fractions of seven digits are a hair beside the whole number that they mean.
    const whole = Math.round(ticks);
    return Math.abs(ticks - Math.floor(ticks) - 0.5) < 1e-7 && whole % 2 !== 0 ? whole - 1 : whole;
  }

  /**
   * An offset from UTC in minutes, from its sign on: `+2`, `+02`, `+0200`, `+02:00`; `undefined` where it is none.
   * Whether it is in range is for the caller.
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

  /** Compatibility of .NET's: NUL characters may end the text, and two `#` may stand around it. */
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

/** Whether exactly two `#` stand around everything but white space, and NUL only after them. */
function isHashed(text: string): boolean {
  const open = text.indexOf("#");
  const close = text.indexOf("#", open + 1);
  if (open < 0 || close < 0 || text.includes("#", close + 1)) return false;
  if (text.slice(0, close).includes("\0")) return false;
  const outside = text.slice(0, open) + text.slice(close + 1).replaceAll("\0", "");
  return isBlank(outside);
}
