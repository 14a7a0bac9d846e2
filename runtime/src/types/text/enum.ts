import { readInteger } from "../numbers/integer.js";
import { isDigit, longestText, trimWhiteSpace } from "./text.js";

/** One member of an enum. In a union of literals, both name and value are the literal. */
export interface EnumMember {
  readonly name: string;
  readonly value: number | string | boolean;
}

export interface EnumOptions {
  /** Whether the members are flags, which can be combined; false unless the enum's doc comment has `@flags`. */
  readonly flags?: boolean;
}

/**
 * Converts a text to a value of an enum, as .NET does: a member's name without regard to case, a number of 32 bits, or
 * a comma list of both, whose values are combined (rule B17). A member with a text as its value is found by that text
 * instead, without regard to case. The value need not be a member's: `7` is converted whatever the members are.
 * `isDefinedEnum` checks that, and the binder reports the two failures differently.
 *
 * @param text the text
 * @param members the enum's members
 * @returns the value; `undefined` if the text is not convertible
 * @example parseEnum("DESC", [{ name: "asc", value: 0 }, { name: "desc", value: 1 }]) // 1
 */
export function parseEnum(text: string, members: readonly EnumMember[]): number | string | boolean | undefined {
  if (text.length > longestText) return undefined;
  if (!text.includes(",")) return parsePart(text, members);
  let combined = 0;
  for (const part of text.split(",")) {
    const value = parsePart(part, members);
    if (typeof value !== "number") return undefined;
    combined |= value;
  }
  return combined;
}

function parsePart(text: string, members: readonly EnumMember[]): number | string | boolean | undefined {
  const word = trimWhiteSpace(text);
  const hasNumbers = members.length === 0 || members.some(({ value }) => typeof value === "number");
  if (hasNumbers && startsNumber(word)) {
    const number = readInteger(word, { bits: 32, signed: true }, "constraint");
    if (number !== undefined) return Number(number);
  }
  const wanted = word.toUpperCase();
  const key = ({ name, value }: EnumMember): string => (typeof value === "string" ? value : name);
  return members.find((member) => key(member).toUpperCase() === wanted)?.value;
}

function startsNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return isDigit(first) || first === 0x2b || first === 0x2d;
}

/**
 * Whether a value is one of the enum's: a member's, or, of flags, a combination of members that leaves nothing over.
 * With 1, 2 and 4, 6 is such a value and 10 is not. 0 is no flag.
 *
 * @param value the value
 * @param members the enum's members
 * @param options `flags`: the members are flags (default: false)
 * @returns whether it is
 * @example isDefinedEnum(3, [{ name: "read", value: 1 }, { name: "write", value: 2 }], { flags: true }) // true
 */
export function isDefinedEnum(
  value: number | string | boolean,
  members: readonly EnumMember[],
  { flags = false }: EnumOptions = {},
): boolean {
  if (members.some((member) => member.value === value)) return true;
  return flags && typeof value === "number" && (value === 0 || flagNames(value, members) !== undefined);
}

/**
 * The text of a value: the member's name, the names of flags (`read, write`), the number if no name fits, or the value
 * itself if it is a text.
 *
 * @param value the value
 * @param members the enum's members
 * @param options `flags`: the members are flags (default: false)
 * @returns the text
 * @example formatEnum(3, [{ name: "read", value: 1 }, { name: "write", value: 2 }], { flags: true }) // "read, write"
 */
export function formatEnum(
  value: number | string | boolean,
  members: readonly EnumMember[],
  { flags = false }: EnumOptions = {},
): string {
  if (typeof value !== "number") return String(value);
  const member = members.find((candidate) => candidate.value === value);
  return member?.name ?? (flags ? flagNames(value, members) : undefined) ?? String(value);
}

/** The names of the flags in a value. The highest flags are matched first, and the lowest are written first. */
function flagNames(value: number, members: readonly EnumMember[]): string | undefined {
  const numbers = members.flatMap(({ name, value }) =>
    typeof value === "number" ? [{ name, bits: value >>> 0 }] : [],
  );
  const names: string[] = [];
  let rest = value >>> 0;
  for (const { name, bits } of numbers.sort((a, b) => b.bits - a.bits)) {
    if (bits === 0 || (rest & bits) >>> 0 !== bits) continue;
    rest = (rest & ~bits) >>> 0;
    names.unshift(name);
  }
  return rest === 0 && names.length > 0 ? names.join(", ") : undefined;
}

/** How an enum's value is read from JSON. */
export interface JsonEnumOptions extends EnumOptions {
  /** Only values that `isDefinedEnum` accepts are read. Default: false. */
  readonly onlyDefined?: boolean;
}

/**
 * Reads a JSON value: a number, or a text that `parseEnum` accepts. As in .NET's JSON bodies, the number need not be a
 * member's (rule X3), unless `onlyDefined` is set.
 *
 * @param value the value of JSON
 * @param members the enum's members
 * @param options `onlyDefined`: a value that is not the enum's is refused; `flags`: the members are flags (default: false)
 * @returns the enum's value; `undefined` if it is neither
 * @example enumFromJson("desc", [{ name: "asc", value: 0 }, { name: "desc", value: 1 }]) // 1
 */
export function enumFromJson(
  value: unknown,
  members: readonly EnumMember[],
  { onlyDefined = false, ...options }: JsonEnumOptions = {},
): number | string | boolean | undefined {
  const read = typeof value === "string" ? parseEnum(value, members) : otherFromJson(value, members);
  return read === undefined || !onlyDefined || isDefinedEnum(read, members, options) ? read : undefined;
}

/** A number, or a boolean of a union of literals. */
function otherFromJson(value: unknown, members: readonly EnumMember[]): number | boolean | undefined {
  if (typeof value !== "number" && typeof value !== "boolean") return undefined;
  if (members.some((member) => member.value === value)) return value;
  const isInteger = typeof value === "number" && (value | 0) === value;
  return isInteger && members.some((member) => typeof member.value === "number") ? value : undefined;
}
