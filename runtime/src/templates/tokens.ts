import { findTags } from "./eta-tags.js";
import { endOfString, endOfSubstitution, endOfTemplateLiteral } from "./literals.js";

/** A part of the code of a template. */
export interface Token {
  /** `text`: a string whose value is what is between the quotes. `other`: a string with escapes, a number, a regular expression. */
  readonly kind: "name" | "text" | "other" | "sign";
  /** For a `text`, what is between the quotes. */
  readonly text: string;
  /** For a `text`, the places between the quotes. */
  readonly start: number;
  readonly end: number;
}

/**
 * The code of an Eta template, without comments. Between two tags is `;`, because Eta writes a statement there. The code in a substitution
 * of a template literal is between parentheses.
 *
 * @param text the template
 * @returns the tokens, in order
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { start, end } of findTags(text)) {
    read(text, start, end, tokens);
    tokens.push({ kind: "sign", text: ";", start: end, end });
  }
  return tokens;
}

const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const number = /\d[\w.]*/y;
const signs = /=>|\?\.(?!\d)|\?\?|===?|!==?|<=|>=|&&|\|\||\.\.\.|[^\s]/y;
const regularExpression = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

function read(text: string, start: number, end: number, tokens: Token[]): void {
  for (let at = start; at < end;) {
    const character = text[at]!;
    if (/\s/.test(character)) {
      at++;
      continue;
    }
    const [kind, next] = tokenAt(text, at, tokens.at(-1));
    const stop = Math.min(next, end);
    if (kind === "template") readTemplateLiteral(text, at, stop, tokens);
    else if (kind !== "comment") tokens.push(kind === "string" ? stringToken(text, at, stop) : { kind, text: text.slice(at, stop), start: at, end: stop }); // prettier-ignore
    at = stop;
  }
}

type Kind = Token["kind"] | "comment" | "string" | "template";

function tokenAt(text: string, at: number, before: Token | undefined): [kind: Kind, end: number] {
  const character = text[at];
  if (character === '"' || character === "'") return ["string", endOfString(text, at)];
  if (character === "`") return ["template", endOfTemplateLiteral(text, at)];
  if (text.startsWith("//", at)) return ["comment", orEnd(text, text.indexOf("\n", at))];
  if (text.startsWith("/*", at)) return ["comment", orEnd(text, text.indexOf("*/", at + 2), 2)];
  if (character === "/" && mayBeExpression(before)) {
    const end = matchAt(regularExpression, text, at);
    if (end !== undefined) return ["other", end];
  }
  const named = matchAt(name, text, at);
  if (named !== undefined) return ["name", named];
  const numbered = matchAt(number, text, at);
  return numbered === undefined ? ["sign", matchAt(signs, text, at) ?? at + 1] : ["other", numbered];
}

function orEnd(text: string, found: number, length = 0): number {
  return found === -1 ? text.length : found + length;
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const beforeExpressions: ReadonlySet<string> = new Set([
  "return",
  "typeof",
  "case",
  "in",
  "of",
  "new",
  "delete",
  "void",
]);

/** Whether an expression can begin after a token, so that `/` begins a regular expression. */
function mayBeExpression(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === "name") return beforeExpressions.has(before.text);
  return before.kind === "sign" && ![")", "]", "}"].includes(before.text);
}

function stringToken(text: string, start: number, end: number): Token {
  const isClosed = end - start > 1 && text[end - 1] === text[start];
  const content = text.slice(start + 1, isClosed ? end - 1 : end);
  if (content.includes("\\") || !isClosed) return { kind: "other", text: content, start: start + 1, end };
  return { kind: "text", text: content, start: start + 1, end: end - 1 };
}

function readTemplateLiteral(text: string, start: number, end: number, tokens: Token[]): void {
  const written = text.slice(start, end);
  if (!written.includes("\\") && !written.includes("${")) {
    tokens.push(stringToken(text, start, end));
    return;
  }
  tokens.push({ kind: "other", text: "", start, end });
  for (let at = start + 1; at < end; at++) {
    if (text[at] === "\\") at++;
    if (!text.startsWith("${", at)) continue;
    const close = Math.min(endOfSubstitution(text, at + 2), end);
    tokens.push({ kind: "sign", text: "(", start: at, end: at });
    read(text, at + 2, close, tokens);
    tokens.push({ kind: "sign", text: ")", start: close, end: close });
    at = close;
  }
}
