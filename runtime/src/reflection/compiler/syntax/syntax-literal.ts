import type TS from "typescript";
import { ancestor } from "./decorated-place.js";
import { parseText } from "../program/parse-text.js";
import { tokenAt } from "./token-at.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A string literal in a text. */
export interface LiteralText {
  /** The offset of its first quote. */
  readonly start: number;
  /** The offset after its last quote. */
  readonly end: number;
  /** Its value, with escapes resolved. */
  readonly value: string;
}

/**
 * Finds the string literal around an offset of a text: with quotes, or in backquotes without placeholders.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @returns the literal; `undefined` if there is none, or if its last quote is missing
 * @example `literalAt('f("a");', "src/a.ts", 3)?.value // "a"`
 */
export function literalAt(text: string, file: string, offset: number): LiteralText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const node = tokenAt(sourceFile, offset);
  if (node === undefined || !ts.isStringLiteralLike(node)) return undefined;
  const { end, text: value } = node;
  const start = node.getStart(sourceFile);
  return end - start > 1 && text[end - 1] === text[start] ? { start, end, value } : undefined;
}

/** A member of an object, as it is written. */
export interface MemberText {
  /** The offset of its first character. */
  readonly start: number;
  readonly name: string;
  /** Without its quotes. */
  readonly nameStart: number;
}

/**
 * Finds the member of an object whose value begins at an offset of a text.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @returns the member; `undefined` if there is none, or if its name is computed or has escapes
 * @example `memberAt("f({ a: /* one *\/ 1 });", "src/a.ts", 17)?.name // "a"`
 */
export function memberAt(text: string, file: string, offset: number): MemberText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const token = tokenAt(sourceFile, offset);
  const member = ancestor(token, (node) => isMemberWith(sourceFile, node, offset));
  const { name } = (member ?? {}) as Partial<TS.PropertyAssignment>;
  if (member === undefined || name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteral(name)))
    return undefined;
  const [start, nameStart] = [member.getStart(sourceFile), name.getStart(sourceFile) + (ts.isIdentifier(name) ? 0 : 1)];
  return text.startsWith(name.text, nameStart) ? { start, name: name.text, nameStart } : undefined;
}

function isMemberWith(sourceFile: TS.SourceFile, node: TS.Node, offset: number): node is TS.PropertyAssignment {
  return ts.isPropertyAssignment(node) && node.initializer.getStart(sourceFile) === offset;
}

/** An argument of a decorator, as it is written. */
export interface ArgumentText {
  readonly start: number;
  readonly end: number;
  /** The literals in it, which may be in an object or a list. */
  readonly literals: readonly LiteralText[];
}

/**
 * Finds the arguments of the decorator around an offset of a text.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @returns the arguments; none if there is no decorator
 * @example `argumentsAt('@A("a") class B {}', "src/a.ts", 0)[0]?.literals[0]?.value // "a"`
 */
export function argumentsAt(text: string, file: string, offset: number): readonly ArgumentText[] {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const token = tokenAt(sourceFile, offset);
  const call = ancestor(token, ts.isDecorator)?.expression;
  if (call === undefined || !ts.isCallExpression(call)) return [];
  return call.arguments.map((one) => ({
    start: one.getStart(sourceFile),
    end: one.end,
    literals: literalsIn(sourceFile, one),
  }));
}

function literalsIn(sourceFile: TS.SourceFile, root: TS.Node): LiteralText[] {
  const found: LiteralText[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push({ start: node.getStart(sourceFile), end: node.end, value: node.text });
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}
