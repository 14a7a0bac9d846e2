import type TS from "typescript";
import { isUnfolded, type ConstantValue } from "../../../model/index.js";
import { createCheckerScope } from "../fold/checker-scope.js";
import type { FileContext } from "../context.js";
import { foldConstant } from "../fold/fold-constant.js";
import { ts } from "../typescript.js";

/** An expression without what the compiler removes, and without `await`. */
export function unwrapped(node: TS.Expression): TS.Expression {
  let inner = node;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isTypeAssertionExpression(inner) ||
    ts.isAwaitExpression(inner)
  )
    inner = inner.expression;
  return inner;
}

/** The value of a constant expression; `undefined` if it is not constant. */
export function constantOf(context: FileContext, node: TS.Expression): ConstantValue | undefined {
  const value = foldConstant(createCheckerScope(context), node);
  return isUnfolded(value) ? undefined : value;
}

/** The value of a constant string expression. */
export function textOf(context: FileContext, node: TS.Expression | undefined): string | undefined {
  const value = node && constantOf(context, node);
  return typeof value === "string" ? value : undefined;
}

/** Every number that an expression may be, if all of them are constants. */
export function numbersOf(context: FileContext, node: TS.Expression): readonly number[] | undefined {
  const inner = unwrapped(node);
  if (ts.isConditionalExpression(inner)) {
    const [one, other] = [numbersOf(context, inner.whenTrue), numbersOf(context, inner.whenFalse)];
    return one && other && [...one, ...other];
  }
  const value = constantOf(context, inner);
  return typeof value === "number" ? [value] : literalNumbers(context, inner);
}

/** `status: 404 | 409` */
function literalNumbers({ checker }: FileContext, node: TS.Expression): readonly number[] | undefined {
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  const numbers = parts.flatMap((part) => (part.isNumberLiteral() ? [part.value] : []));
  return numbers.length === parts.length ? numbers : undefined;
}

/** Whether an expression is the name `undefined`. */
export function isUndefined(node: TS.Expression): boolean {
  return (ts.isIdentifier(node) && node.text === "undefined") || ts.isVoidExpression(node);
}

/** Whether an expression is the literal `null`. */
export function isNull(node: TS.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword;
}

/** Whether a number is an HTTP status. */
export function isStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 100 && status <= 599;
}
