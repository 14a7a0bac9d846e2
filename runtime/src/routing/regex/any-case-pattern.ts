import { ecmaScriptPattern, isUnicode } from "./ecma-script-pattern.js";

/** One step of a pattern: the start of a group, an escape, a class, or a character. */
const step =
  /\(\?(?:[:=!]|<[=!]|<[^>]*>)|\\u\{[^}]*\}|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\x..|\\c.|\\k<|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\\\]])*\]|[^]/gu;

/** Two parts that must be equal in any case, properties of characters, and the border of a word, to which the letters of any case belong. */
const unwritable = /^\\(?:[1-9]|k<|[pPbB])/;

/** Of steps without these, only ASCII letters and the two letters that are theirs in another case can be others. */
const beyondAscii = /[^\0-\x7f]|\\[uxDSW]/;

const lettersOfAscii = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u017f\u212a";
let everyLetter: string | undefined;

/**
 * A pattern for documents that matches without the flag `i` what a pattern matches with it: `^a[b-d]` becomes `^[aA][b-dB-D]`.
 *
 * @param pattern a pattern that `compileSafeRegex` accepts
 * @returns the pattern, in ECMAScript's syntax with the flag `u`; `undefined` if it cannot be written so
 * @example anyCasePattern("^eu-\\d+$") // "^[eE][uU]-\\d+$"
 */
export function anyCasePattern(pattern: string): string | undefined {
  const source = ecmaScriptPattern(pattern);
  if (!isUnicode(source)) return undefined;
  const steps = source.match(step) ?? [];
  const written = steps.map(inAnyCase);
  return written.includes(undefined) ? undefined : written.join("");
}

/** A step that also matches the characters that the engine takes for the same in another case; `undefined` if it would have to match fewer. */
function inAnyCase(text: string): string | undefined {
  if (text.startsWith("(?") || /^[()|^$*+?{}.]$/.test(text)) return text;
  if (unwritable.test(text) || (text.startsWith("[") && /\\[pP]\{/.test(text))) return undefined;
  const isNegated = text.startsWith("[^");
  const accepted = isNegated ? `[${text.slice(2).replace(/^\^/, String.raw`\^`)}` : text;
  const [own, all] = [lettersOf(accepted, "gu"), lettersOf(accepted, "giu")];
  if ([...own].some((letter) => !all.has(letter))) return undefined;
  const others = [...all].filter((letter) => !own.has(letter));
  if (others.length === 0) return text;
  return `[${isNegated ? "^" : ""}${withoutBrackets(accepted)}${writeLetters(others)}]`;
}

function lettersOf(text: string, flags: string): ReadonlySet<string> {
  const letters = beyondAscii.test(text) ? (everyLetter ??= findLetters()) : lettersOfAscii;
  return new Set(letters.match(new RegExp(text, flags)));
}

/** The characters that have another case. None has a greater code. */
function findLetters(): string {
  const codes = Array.from({ length: 0x1_f000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return codes.map((code) => String.fromCodePoint(code)).join("").match(/[\p{CWCM}\p{CWCF}]/gu)!.join(""); // prettier-ignore
}

/** The members of a class. A `-` at the end would become a range. */
function withoutBrackets(text: string): string {
  return text.startsWith("[") ? text.slice(1, -1).replace(/((?:^|[^\\])(?:\\\\)*)-$/, String.raw`$1\-`) : text;
}

/** `A-Z\u017f\u212a`. */
function writeLetters(letters: readonly string[]): string {
  const runs: number[][] = [];
  for (const code of letters.map((letter) => letter.codePointAt(0)!).sort((one, other) => one - other)) {
    if (runs.at(-1)?.at(-1) === code - 1) runs.at(-1)!.push(code);
    else runs.push([code]);
  }
  return runs.map((run) => (run.length > 2 ? `${writeLetter(run[0]!)}-${writeLetter(run.at(-1)!)}` : run.map(writeLetter).join(""))).join(""); // prettier-ignore
}

function writeLetter(code: number): string {
  if (code < 0x80) return String.fromCodePoint(code);
  const digits = code.toString(16).padStart(4, "0");
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
}
