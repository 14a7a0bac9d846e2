import type TS from "typescript";
import { symbolAt } from "./checker-scope.js";
import type { ProgramContext } from "../context.js";
import { oncePerFile } from "../keys/once-per-file.js";
import { ts } from "../typescript.js";

const changing = new Set(["push", "unshift", "splice", "pop", "shift", "fill"]);
const mentions = new RegExp(`\\.(?:${[...changing].join("|")})\\(|\\]\\s*=[^=>]|\\.length\\s*=[^=]`);

const deepest = 20;

/**
 * Whether a list of a constant, also one that is spread, gets other items after it was made: `all.push(OrdersController)`. Only the file of the
 * constant is searched, without its classes.
 */
export function isChangedList(context: ProgramContext, node: TS.Expression, steps = 0): boolean {
  if (steps > deepest) return false;
  const isChanged = (part: TS.Expression): boolean => isChangedList(context, part, steps + 1);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some((one) => ts.isSpreadElement(one) && isChanged(one.expression)); // prettier-ignore
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isChanged(node.expression);
  return ts.isIdentifier(node) && isChangedConstant(context, node, isChanged);
}

function isChangedConstant(
  context: ProgramContext,
  name: TS.Identifier,
  isChanged: (initializer: TS.Expression) => boolean,
): boolean {
  const symbol = symbolAt(context, name);
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  const { initializer } = declaration;
  if (initializer === undefined) return false;
  return changedIn(declaration.getSourceFile()).some((one) => symbolAt(context, one) === symbol) || isChanged(initializer); // prettier-ignore
}

/** The names of lists that statements change. */
const changedIn = oncePerFile((file): readonly TS.Identifier[] => {
  if (!mentions.test(file.text)) return [];
  const found: TS.Identifier[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isClassLike(node)) return;
    const list = changedBy(node);
    if (list !== undefined && ts.isIdentifier(list)) found.push(list);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
});

/** `list.push(...)`, `list[0] = ...`, `list.length = 0` */
function changedBy(node: TS.Node): TS.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const { expression: callee } = node;
    return ts.isPropertyAccessExpression(callee) && changing.has(callee.name.text) ? callee.expression : undefined;
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const { left } = node;
  if (ts.isElementAccessExpression(left)) return left.expression;
  return ts.isPropertyAccessExpression(left) && left.name.text === "length" ? left.expression : undefined;
}
