import type TS from "typescript";
import type { Range } from "../../../model/index.js";
import { parseText } from "../program/parse-text.js";
import { rangeOf } from "../syntax/ranges.js";
import { loadTypeScript, ts } from "../typescript.js";

/**
 * The ranges of the classes and methods in a text, each with its attributes and its body.
 *
 * @param text the text of the file
 * @param file its path
 * @returns the ranges by line and character of the names: `"4,2"`
 * @example `declarationExtents("class A {}", "a.ts").get("0,6") // [0, 0, 0, 10]`
 */
export function declarationExtents(text: string, file: string): ReadonlyMap<string, Range> {
  loadTypeScript();
  const found = new Map<string, Range>();
  const sourceFile = parseText(text, file);
  const visit = (node: TS.Node): void => {
    if ((ts.isClassLike(node) || ts.isMethodDeclaration(node)) && node.name !== undefined) {
      found.set(rangeOf(node.name, sourceFile).slice(0, 2).join(), rangeOf(node, sourceFile));
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}
