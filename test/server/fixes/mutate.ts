import ts from "typescript";
import type { Dice } from "../../fuzz/campaign/dice.js";

/** The texts that a fix that searches text instead of syntax takes for something else. */
const comments = [
  "/* } */", "/* ) { */", '/* " */', "/* get( */", "/* , */", "// } ) \"\n", "/* @HttpGet( */", "/* : string = */", "/* regex( {x} */",
]; // prettier-ignore

/** A text, and an offset near which it is changed. */
type Mutation = (text: string, dice: Dice, near: number) => string;

/** How far from the offset. */
const reach = 120;

const mutations: readonly Mutation[] = [
  commented,
  commented,
  escaped,
  unfinished,
  withoutToken,
  (text) => text.replaceAll(/(?<!\r)\n/g, "\r\n"),
  (text, dice, near) => text.slice(0, near + dice.below(reach)),
];

/** The text, changed in one to three ways near one of the offsets. */
export function mutate(text: string, dice: Dice, places: readonly number[]): string {
  let mutated = text;
  const near = places.length === 0 ? dice.below(text.length) : dice.pick(places);
  for (let count = 1 + dice.below(3); count > 0; count--) mutated = dice.pick(mutations)(mutated, dice, near);
  return mutated;
}

/** With a comment between two tokens. */
function commented(text: string, dice: Dice, near: number): string {
  const { end } = dice.pick(tokensOf(text, near));
  return `${text.slice(0, end)} ${dice.pick(comments)} ${text.slice(end)}`;
}

/** With a character of a literal as an escape, which changes nothing. */
function escaped(text: string, dice: Dice, near: number): string {
  const literals = literalsOf(text, near).filter(({ start, end }) => end - start > 2);
  if (literals.length === 0) return text;
  const { start, end } = dice.pick(literals);
  const at = start + 1 + dice.below(end - start - 2);
  if (!/[\w/{}:?=.-]/.test(text[at]!) || text[at - 1] === "\\") return text;
  const code = text.charCodeAt(at).toString(16);
  const written = dice.pick([`\\x${code.padStart(2, "0")}`, `\\u${code.padStart(4, "0")}`, `\\u{${code}}`]);
  return text.slice(0, at) + written + text.slice(at + 1);
}

/** With a literal from which a quote, a bracket or the end is missing. */
function unfinished(text: string, dice: Dice, near: number): string {
  const literals = literalsOf(text, near);
  if (literals.length === 0) return text;
  const { start, end } = dice.pick(literals);
  const marks = [...text.slice(start, end).matchAll(/["'`{}[\]()?]/g)].map(({ index }) => start + index);
  const at = dice.once(4) ? start + dice.below(end - start) : dice.pick(marks.slice(1));
  return text.slice(0, at) + text.slice(dice.once(4) ? end : at + 1);
}

function withoutToken(text: string, dice: Dice, near: number): string {
  const { start, end } = dice.pick(tokensOf(text, near));
  return text.slice(0, start) + text.slice(end);
}

interface Token {
  readonly kind: ts.SyntaxKind;
  readonly start: number;
  readonly end: number;
}

function literalsOf(text: string, near: number): Token[] {
  return tokensOf(text, near).filter(({ kind }) => kind === ts.SyntaxKind.StringLiteral);
}

/** Without those of the first lines, which import Ligature. */
function tokensOf(text: string, near: number): Token[] {
  const from = Math.max(text.indexOf('from "ligature";') + 16, 0);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text, undefined, from);
  const tokens: Token[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
    tokens.push({ kind: scanner.getToken(), start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
  }
  const close = tokens.filter(({ start, end }) => start > near - reach && end < near + reach);
  return close.length > 0 ? close : [{ kind: ts.SyntaxKind.Unknown, start: text.length, end: text.length }];
}
