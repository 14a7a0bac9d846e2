import type TS from "typescript";
import type { ConstantValue } from "../../../model/index.js";
import { ts } from "../typescript.js";

/** `-1`, `+1`, `~1`, `!true`. */
export function foldPrefix(operator: TS.PrefixUnaryOperator, value: ConstantValue): ConstantValue | undefined {
  const { SyntaxKind } = ts;
  if (operator === SyntaxKind.ExclamationToken && isPrimitive(value)) return !value;
  if (operator === SyntaxKind.MinusToken) return negate(value);
  if (typeof value !== "number") return undefined;
  if (operator === SyntaxKind.PlusToken) return value;
  return operator === SyntaxKind.TildeToken ? ~value : undefined;
}

function negate(value: ConstantValue): ConstantValue | undefined {
  if (typeof value === "number") return -value;
  const { $bigint, $number } = (value ?? {}) as { $bigint?: string; $number?: string };
  if ($bigint !== undefined) return { $bigint: (-BigInt($bigint)).toString() };
  return $number === "Infinity" ? { $number: "-Infinity" } : undefined;
}

/** Arithmetic with numbers (flags are `1 << 2 | 1`), and concatenated strings. */
export function foldOperator(
  operator: TS.BinaryOperator,
  left: ConstantValue,
  right: () => ConstantValue,
): ConstantValue | undefined {
  if (operator === ts.SyntaxKind.QuestionQuestionToken && isPrimitive(left)) return left ?? right();
  if (operator === ts.SyntaxKind.PlusToken && typeof left === "string") return join(left, right());
  const second = right();
  if (operator === ts.SyntaxKind.PlusToken && typeof second === "string") return join(left, second);
  if (typeof left !== "number" || typeof second !== "number") return undefined;
  const result = arithmetic(operator, left, second);
  return result === undefined || Number.isFinite(result) ? result : { $number: String(result) };
}

function join(left: ConstantValue, right: ConstantValue): string | undefined {
  return isPrimitive(left) && isPrimitive(right) ? String(left) + String(right) : undefined;
}

function isPrimitive(value: ConstantValue): value is null | boolean | number | string {
  return typeof value !== "object" || value === null;
}

function arithmetic(operator: TS.BinaryOperator, a: number, b: number): number | undefined {
  const { SyntaxKind } = ts;
  switch (operator) {
    case SyntaxKind.PlusToken:
      return a + b;
    case SyntaxKind.MinusToken:
      return a - b;
    case SyntaxKind.AsteriskToken:
      return a * b;
    case SyntaxKind.SlashToken:
      return a / b;
    case SyntaxKind.PercentToken:
      return a % b;
    case SyntaxKind.AsteriskAsteriskToken:
      return a ** b;
    case SyntaxKind.BarToken:
      return a | b;
    case SyntaxKind.AmpersandToken:
      return a & b;
    case SyntaxKind.CaretToken:
      return a ^ b;
    case SyntaxKind.LessThanLessThanToken:
      return a << b;
    case SyntaxKind.GreaterThanGreaterThanToken:
      return a >> b;
    default:
      return undefined;
  }
}
