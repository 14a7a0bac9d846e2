import type TS from "typescript";
import { parseText } from "../program/parse-text.js";
import type { LiteralText } from "./syntax-literal.js";
import { loadTypeScript, ts } from "../typescript.js";

/**
 * Finds the string literals of a text that are constants: of a `const`, of a member of its object, of a `readonly` property,
 * and of a member of an enum.
 *
 * @param text the text of the file
 * @param file its path
 * @returns the literals, in the order of the text
 * @example `constantLiteralsOf('const one = "orders/{id}";', "src/a.ts")[0]?.value // "orders/{id}"`
 */
export function constantLiteralsOf(text: string, file: string): readonly LiteralText[] {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const found: LiteralText[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isStringLiteralLike(node) && isConstant(node)) {
      found.push({ start: node.getStart(sourceFile), end: node.end, value: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

function isConstant(node: TS.Node): boolean {
  const { parent } = node;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isParenthesizedExpression(parent)) {
    return isConstant(parent);
  }
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isConstant(parent.parent);
  if (ts.isEnumMember(parent)) return parent.initializer === node;
  if (ts.isPropertyDeclaration(parent)) {
    return parent.initializer === node && (ts.getCombinedModifierFlags(parent) & ts.ModifierFlags.Readonly) !== 0;
  }
  return (
    ts.isVariableDeclaration(parent) &&
    parent.initializer === node &&
    (ts.getCombinedNodeFlags(parent) & ts.NodeFlags.Const) !== 0
  );
}
