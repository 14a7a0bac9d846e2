import { readSmallInteger } from "../numbers/integer.js";
import { invariantCulture, type Culture } from "./culture.js";
import { requireParsed } from "./require-parsed.js";
import { longestText } from "./text.js";

/**
 * A version of two to four numbers; immutable. `1.2` and `1.2.0` differ, and `1.2` comes first.
 *
 * @example Version.parse("1.10").compareTo(Version.parse("1.9")) > 0 // true
 */
export class Version {
  static readonly simpleType = "Version";

  /**
   * A version of its numbers, each an Int32 that is not negative.
   *
   * @param major the first number
   * @param minor the second number
   * @param build the third number; -1, the default, when there is none
   * @param revision the fourth number; -1, the default, when there is none
   * @throws {RangeError} if a part is not such a number, or there is a revision without a build
   */
  constructor(
    readonly major: number,
    readonly minor: number,
    readonly build = -1,
    readonly revision = -1,
  ) {
    const whole = (part: number, least: number): boolean =>
      Number.isInteger(part) && part >= least && part <= 0x7fff_ffff;
    const valid = whole(major, 0) && whole(minor, 0) && whole(build, -1) && whole(revision, -1);
    if (!valid || (build === -1 && revision !== -1))
      throw new RangeError(`There is no version ${major}.${minor}.${build}.${revision}.`);
    Object.freeze(this);
  }

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @returns the version
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string): Version {
    return requireParsed(Version.tryParse(text), "Version", text);
  }

  /**
   * Reads two to four integers with points between them.
   *
   * @param text the text
   * @returns the version; `undefined` if the text cannot be parsed
   */
  static tryParse(text: string): Version | undefined {
    if (text.length > longestText) return undefined;
    const parts = text.split(".", 5);
    if (parts.length < 2 || parts.length > 4) return undefined;
    const numbers: number[] = [];
    for (const part of parts) {
      const number = readSmallInteger(part, { bits: 32, signed: true }, "constraint");
      if (number === undefined || number < 0) return undefined;
      numbers.push(number);
    }
    return new Version(numbers[0]!, numbers[1]!, numbers[2], numbers[3]);
  }

  /**
   * Reads a text as `tryParse` does, but without white space around it.
   *
   * @param text the text
   * @returns the version; `undefined` if the text cannot be parsed
   */
  static fromJson(text: string): Version | undefined {
    return /^[0-9]/.test(text) && /[0-9]$/.test(text) ? Version.tryParse(text) : undefined;
  }

  /**
   * Whether both have the same numbers.
   *
   * @param other another version
   * @returns whether they do
   */
  equals(other: Version): boolean {
    return this.compareTo(other) === 0;
  }

  /**
   * Compares two versions, for sorting.
   *
   * @param other another version
   * @returns a negative number, 0 or a positive number
   */
  compareTo(other: Version): number {
    return (
      this.major - other.major || this.minor - other.minor || this.build - other.build || this.revision - other.revision
    );
  }

  /** The numbers with points between them: `1.2.3`. */
  toString(): string {
    const parts = [this.major, this.minor, this.build, this.revision];
    return parts.filter((part) => part >= 0).join(".");
  }

  /** The text. To compare versions, use `compareTo`, because texts have another order. */
  valueOf(): string {
    return this.toString();
  }

  /** As `toString`. */
  toJSON(): string {
    return this.toString();
  }
}

/**
 * Reads a Version as ASP.NET Core binds it; see `Version.tryParse`.
 *
 * @param text the text
 * @returns the version; `undefined` if the text cannot be parsed
 * @example parseVersion("01.2")?.toString() // "1.2"
 */
export function parseVersion(text: string, _culture: Culture = invariantCulture): Version | undefined {
  return Version.tryParse(text);
}
