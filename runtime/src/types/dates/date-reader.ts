import type { Culture } from "../text/culture.js";
import type { DateCursor } from "./date-cursor.js";
import type { DateFields } from "./date-fields.js";
import { isComplete, nextState, type DateState, type DateToken } from "./date-states.js";
import { findSeparator, findWord, isLetter, type Separator, type Word } from "./date-words.js";

/** How reading ended: at the end of the text, at ISO's `T`, where a stricter reader continues, or without a date. */
export type ReadingEnd = "done" | "isoTime" | "failed";

type Part = "n" | "m" | "y";
type Step = DateToken | "skipped" | "isoTime" | "failed";

/** Reads a date, a time or both, in any order, part by part. `date-states.ts` says which part may follow which. */
export class DateReader {
  #state: DateState = "";
  #completed = false;

  constructor(
    private readonly cursor: DateCursor,
    private readonly fields: DateFields,
    private readonly culture: Culture,
  ) {}

  read(): ReadingEnd {
    for (;;) {
      const step = this.#step();
      if (step === "skipped") continue;
      if (step === "failed" || step === "isoTime") return step;
      if (!this.#advance(step)) return "failed";
      if (step === "end" || step === "n end" || step === "m end") return this.#completed ? "done" : "failed";
    }
  }

  #advance(token: DateToken): boolean {
    const next = nextState(this.#state, token);
    if (next === undefined) return false;
    if (!isComplete(next)) {
      this.#state = next;
      return true;
    }
    this.#state = "";
    this.#completed = true;
    return this.fields.complete(next);
  }

  #step(): Step {
    this.cursor.skipSpace();
    if (this.cursor.atEnd) return "end";
    if (this.cursor.atDigit) return this.#stepNumber();
    const found = findWord(this.cursor.text, this.cursor.index, this.culture);
    if (found === undefined) return this.#stepSign();
    this.cursor.index += found.length;
    return this.#stepWord(found.word);
  }

  #stepWord(word: Word): Step {
    const { fields } = this;
    switch (word.kind) {
      case "ignored":
        return "skipped";
      case "am":
      case "pm":
        return this.#setHalf(word.kind) ? "skipped" : "failed";
      case "utc":
        if (fields.offsetMinutes !== undefined) return "failed";
        fields.offsetMinutes = 0;
        return "utc";
      case "day":
        if (fields.dayOfWeek !== undefined) return "failed";
        fields.dayOfWeek = word.value;
        return "day";
      case "month":
        if (fields.month !== undefined) return "failed";
        fields.month = word.value;
        return this.#followedBy("m");
    }
  }

  /** Anything except a number or a word: an offset from UTC, or the punctuation that .NET ignores. */
  #stepSign(): Step {
    const { cursor, fields } = this;
    if (isLetter(cursor.character)) return "failed";
    if ((cursor.character === "-" || cursor.character === "+") && fields.offsetMinutes === undefined) {
      const offset = cursor.takeOffset();
      if (offset === undefined) return "failed";
      fields.offsetMinutes = offset;
      return "skipped";
    }
    return cursor.takePunctuation() ? "skipped" : "failed";
  }

  #stepNumber(): Step {
    const { cursor, fields } = this;
    const number = cursor.takeNumber();
    if (number === undefined || fields.numbers.length === 3) return "failed";
    if (!this.#readAfterTime()) return "failed";
    if (number.digits >= 3) {
      if (fields.year !== undefined) return "failed";
      fields.year = number.value;
      return this.#followedBy("y");
    }
    const inTime = this.#inTime;
    const step = this.#followedBy("n");
    // In "1/10 5 AM" the last number is the hour, so the numbers before it are the date.
    if (step === "n half" && this.#state === "n-n" && !fields.complete("date nn")) return "failed";
    fields.numbers.push(number.value);
    return step === "n half" && inTime && !this.#readOffset() ? "failed" : step;
  }

  get #inTime(): boolean {
    return this.#state === "n:" || this.#state === "nn:";
  }

  /** Reads the part that may directly follow a minute or a second: a fraction, an offset. */
  #readAfterTime(): boolean {
    const { cursor, fields } = this;
    const more = cursor.index < cursor.text.length - 1;
    // A point without digits is ignored: some cultures write one before their words for AM and PM.
    if (this.#state === "nn:" && more && cursor.take(".")) fields.fraction = cursor.takeFraction() ?? 0;
    return !this.#inTime || this.#readOffset();
  }

  /** Reads an offset if a sign is next, possibly after white space; false if it is not an offset, or is a second one. */
  #readOffset(): boolean {
    const { cursor, fields } = this;
    const start = cursor.index;
    cursor.skipSpace();
    const isSign = cursor.character === "+" || cursor.character === "-";
    if (!isSign || cursor.index >= cursor.text.length - 1) {
      cursor.index = start;
      return true;
    }
    if (fields.offsetMinutes !== undefined) return false;
    fields.offsetMinutes = cursor.takeOffset();
    return fields.offsetMinutes !== undefined;
  }

  /** The token of a part, which depends on what follows it. Also reads the separator. */
  #followedBy(part: Part): Step {
    const { cursor } = this;
    const start = cursor.index;
    cursor.skipSpace();
    if (cursor.atEnd) return `${part} end`;
    const found = cursor.atDigit ? undefined : findSeparator(cursor.text, cursor.index, this.culture);
    if (found === undefined) return `${part} space`;
    if (found.separator === "dateOrOffset" && this.#startsOffset(part)) {
      cursor.index = start;
      return `${part} space`;
    }
    cursor.index += found.length;
    return this.#withSeparator(part, found.separator);
  }

  /** A hyphen after a complete date, which cannot continue the date, is the sign of an offset. */
  #startsOffset(part: Part): boolean {
    const complete = nextState(this.#state, `${part} space`);
    return nextState(this.#state, `${part} /`) === undefined && complete !== undefined && isComplete(complete);
  }

  #withSeparator(part: Part, separator: Separator): Step {
    switch (separator) {
      case "date":
      case "dateOrOffset":
        return `${part} /`;
      case "time":
        return part === "n" ? "n :" : "failed";
      case "am":
      case "pm":
        if (part === "m" || !this.#setHalf(separator)) return "failed";
        return part === "n" ? "n half" : "y space";
      case "isoTime":
        return this.#endBeforeIsoTime(part);
    }
  }

  /** ISO's `T` is allowed only after year, month and day. */
  #endBeforeIsoTime(part: Part): Step {
    return part === "n" && (this.#state === "yn" || this.#state === "yn/") ? "isoTime" : "failed";
  }

  #setHalf(half: "am" | "pm"): boolean {
    if (this.fields.half !== undefined) return false;
    this.fields.half = half;
    return true;
  }
}
