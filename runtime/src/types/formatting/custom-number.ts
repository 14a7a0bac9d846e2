import { Decimal } from "../numbers/decimal.js";
import type { Culture } from "../text/culture.js";
import { fixed, type Numeric } from "./fixed-number.js";

/** A part of a custom format: a place of a digit, or a text. */
type Part = { readonly digit: "0" | "#" } | { readonly text: string } | { readonly point: true };

interface Section {
  readonly parts: readonly Part[];
  readonly isGrouped: boolean;
  /** By how much the number is multiplied before it is written. */
  readonly factor: number;
}

/** Writes a number in a custom format: `#,##0.00`, `0.0%`, `0;(0);none`. */
export function formatCustomNumber(value: Numeric, format: string, culture: Culture): string {
  const sections = splitSections(format);
  const number = Number(value);
  const chosen = (number < 0 && sections[1]) || (number === 0 && sections[2]) || sections[0] || "";
  const hasOwnSign = number < 0 && chosen !== sections[0];
  const section = parseSection(chosen);
  const scaled = new Decimal(String(value)).times(section.factor);
  return write(hasOwnSign ? scaled.abs() : scaled, section, culture);
}

const tokens = /'[^']*'?|"[^"]*"?|\\[^]|[^]/gu;

function splitSections(format: string): string[] {
  const sections: string[] = [];
  let current = "";
  for (const [token] of format.matchAll(tokens)) {
    if (token !== ";") current += token;
    else {
      sections.push(current);
      current = "";
    }
  }
  return [...sections, current];
}

function parseSection(format: string): Section {
  const parts: Part[] = [];
  let factor = 1;
  const read = [...format.matchAll(tokens)].map(([token]) => token);
  for (const token of read) {
    if (token === "%") factor *= 100;
    if (token === "‰") factor *= 1000;
    if (token === "0" || token === "#") parts.push({ digit: token });
    else if (token === ".") parts.push({ point: true });
    else if (token !== ",") parts.push({ text: textOf(token) });
  }
  return { parts, factor: factor / 1000 ** scalesOf(format), isGrouped: /[0#],+[0#]/.test(format.split(".")[0]!) };
}

/** Commas directly before the point divide by a thousand each. */
function scalesOf(format: string): number {
  return /[0#](,+)(?![,0#])/.exec(format)?.[1]!.length ?? 0;
}

function textOf(token: string): string {
  if (token.startsWith("\\")) return token.slice(1);
  return /^['"]/.test(token) ? token.replaceAll(/^['"]|['"]$/g, "") : token;
}

function write(value: Decimal, { parts, isGrouped }: Section, culture: Culture): string {
  const point = parts.findIndex((part) => "point" in part);
  const before = point === -1 ? parts : parts.slice(0, point);
  const after = point === -1 ? [] : parts.slice(point + 1);
  const { sign, number } = fixed(value, countDigits(after), culture, false);
  const [whole = "", fraction = ""] = number.split(culture.decimalSeparator);
  const isZero = !/[1-9]/.test(number);
  const written = writeWhole(whole === "0" ? "" : whole, before, isGrouped ? culture.groupSeparator : "");
  return (isZero ? "" : sign) + written + writeFraction(fraction, after, culture);
}

function countDigits(parts: readonly Part[]): number {
  return parts.filter((part) => "digit" in part).length;
}

/** From the right: the first place of a digit takes all digits that are left. */
function writeWhole(digits: string, parts: readonly Part[], separator: string): string {
  const firstZero = parts.findIndex((part) => "digit" in part && part.digit === "0");
  const places = parts.map((part, index) => ("digit" in part ? index : -1)).filter((index) => index !== -1);
  const least = firstZero === -1 ? 0 : places.filter((index) => index >= firstZero).length;
  const all = digits.padStart(least, "0");
  let left = all.length;
  let written = 0;
  let result = "";
  const put = (digit: string): void => {
    result = digit + (written > 0 && written % 3 === 0 ? separator : "") + result;
    written++;
  };
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index]!;
    if ("text" in part) result = part.text + result;
    if (!("digit" in part)) continue;
    const isFirst = index === places[0];
    do {
      if (left > 0) put(all[--left]!);
    } while (isFirst && left > 0);
  }
  return result;
}

/** Zeros that only `#` asks for are left out at the end. */
function writeFraction(digits: string, parts: readonly Part[], culture: Culture): string {
  const places = parts.filter((part) => "digit" in part);
  const least = places.findLastIndex(({ digit }) => digit === "0") + 1;
  let kept = digits.length;
  while (kept > least && digits[kept - 1] === "0") kept--;
  let at = 0;
  let result = "";
  for (const part of parts) {
    if ("text" in part) result += part.text;
    else if ("digit" in part && at < kept) result += digits[at++]!;
  }
  return kept > 0 ? culture.decimalSeparator + result : result;
}
