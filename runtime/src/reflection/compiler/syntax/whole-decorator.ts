import { loadTypeScript, ts } from "../typescript.js";
import { parseText } from "../program/parse-text.js";
import { isBroken } from "./syntax-module.js";

/**
 * Whether a text is one decorator. The parser takes what follows an unfinished one for its arguments.
 *
 * @param text the text
 * @returns whether nothing is missing in it, and nothing else is behind it
 * @example `isWholeDecorator('@HttpGet("a"') // false`
 */
export function isWholeDecorator(text: string): boolean {
  loadTypeScript();
  const sourceFile = parseText(`class C { ${text}\nm() {} }`, "decorator.ts");
  const [owner, ...others] = sourceFile.statements;
  if (owner === undefined || others.length > 0 || !ts.isClassDeclaration(owner) || isBroken(owner)) return false;
  const [member] = owner.members;
  return owner.members.length === 1 && member !== undefined && ts.isMethodDeclaration(member) && ts.getDecorators(member)?.length === 1; // prettier-ignore
}
