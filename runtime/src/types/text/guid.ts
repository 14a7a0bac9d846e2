import { invariantCulture, type Culture } from "./culture.js";
import { hexValue, isWhiteSpace, longestText, trimWhiteSpace } from "./text.js";

declare const simpleTypeGuid: unique symbol;

/** A globally unique identifier, held as a `string` of 32 lower-case digits in `D` format: `0f8fad5b-d9cb-469f-a165-70867728950e`. */
export type Guid = string & { readonly [simpleTypeGuid]?: "Guid" };

/** The Guid of all zeros, the type's default. */
export const emptyGuid: Guid = "00000000-0000-0000-0000-000000000000";

/**
 * Reads a Guid in any of .NET's formats, with white space around it and digits in either case:
 * 32 digits alone (`N`), with hyphens (`D`), these in braces (`B`) or parentheses (`P`), and
 * `{0x0f8fad5b,0xd9cb,0x469f,{0xa1,0x65,0x70,0x86,0x77,0x28,0x95,0x0e}}` (`X`).
 *
 * @param text the text
 * @returns the Guid in `D` format, in lower case; `undefined` if the text cannot be parsed
 * @example parseGuid("{0F8FAD5B-D9CB-469F-A165-70867728950E}") // "0f8fad5b-d9cb-469f-a165-70867728950e"
 */
export function parseGuid(text: string, _culture: Culture = invariantCulture): Guid | undefined {
  if (text.length > longestText) return undefined;
  const guid = trimWhiteSpace(text);
  const first = guid.charAt(0);
  if (first === "(") return guid.length === 38 && guid.endsWith(")") ? readHyphenated(guid.slice(1, 37)) : undefined;
  if (first !== "{") return guid.length === 32 ? readDigits(guid) : readHyphenated(guid);
  if (guid.charAt(9) !== "-") return readHexGroups(guid);
  return guid.length === 38 && guid.endsWith("}") ? readHyphenated(guid.slice(1, 37)) : undefined;
}

/** Reads a Guid in JSON: only the `D` format, in upper or lower case. */
export function guidFromJson(text: string): Guid | undefined {
  return readHyphenated(text);
}

const hyphens = [8, 13, 18, 23];

function readHyphenated(text: string): Guid | undefined {
  if (text.length !== 36 || hyphens.some((at) => text.charCodeAt(at) !== 0x2d)) return undefined;
  return readDigits(text.slice(0, 8) + text.slice(9, 13) + text.slice(14, 18) + text.slice(19, 23) + text.slice(24));
}

function readDigits(digits: string): Guid | undefined {
  for (let i = 0; i < digits.length; i++) if (hexValue(digits.charCodeAt(i)) < 0) return undefined;
  const all = digits.toLowerCase();
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-${all.slice(12, 16)}-${all.slice(16, 20)}-${all.slice(20)}`;
}

/** The widths of the eleven groups of the `X` format, in digits. */
const groupWidths = [8, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2];

/** Reads the `X` format. White space is allowed anywhere, and leading zeros of a group are optional. */
function readHexGroups(text: string): Guid | undefined {
  const compact = withoutWhiteSpace(text);
  if (!compact.startsWith("{") || !compact.endsWith("}}")) return undefined;
  const groups = compact.slice(1, -2).split(",");
  if (groups.length !== groupWidths.length || groups[3]?.startsWith("{") !== true) return undefined;
  groups[3] = groups[3].slice(1);
  let digits = "";
  for (const [i, width] of groupWidths.entries()) {
    const group = readHexGroup(groups[i] ?? "", width);
    if (group === undefined) return undefined;
    digits += group;
  }
  return readDigits(digits);
}

function readHexGroup(group: string, width: number): string | undefined {
  if (group.slice(0, 2).toLowerCase() !== "0x" || group.length === 2) return undefined;
  let i = 2;
  while (group.charCodeAt(i) === 0x30) i++;
  const digits = group.slice(i);
  return digits.length > width ? undefined : digits.padStart(width, "0");
}

function withoutWhiteSpace(text: string): string {
  let result = "";
  for (let i = 0; i < text.length; i++) if (!isWhiteSpace(text.charCodeAt(i))) result += text.charAt(i);
  return result;
}
