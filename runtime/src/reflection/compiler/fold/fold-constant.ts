import type TS from "typescript";
import { isUnfolded, type ConstantObject, type ConstantValue } from "../../../model/index.js";
import { simpleTypeNameOfGlobal } from "../../../types/index.js";
import { ts } from "../typescript.js";
import { foldOperator, foldPrefix } from "./fold-operators.js";

/**
 * Resolves the names in an expression. The checker knows all of them; the syntax tree alone knows only its own file.
 */
export interface ConstantScope {
  /**
   * The value of a name or of a property access, or `undefined` if this scope does not know it. `fold` folds a
   * declaration's initializer.
   */
  resolve(
    node: TS.Expression,
    fold: (initializer: TS.Expression, name: string) => ConstantValue,
  ): ConstantValue | undefined;
  /** Evaluates an expression that makes a value, such as `TimeSpan.from({ days: 1 })`; default: none is evaluated. */
  make?(node: TS.Expression, fold: (part: TS.Expression) => ConstantValue): ConstantValue | undefined;
}

const deepest = 30;

/**
 * Evaluates an expression as a constant: literals, arrays and objects of them, enum members, constant variables,
 * classes, `() => Circle`, regular expressions. A part that cannot be folded becomes `{ $expression }` with its text.
 */
export function foldConstant(scope: ConstantScope, node: TS.Expression, name = "", depth = 0): ConstantValue {
  if (depth > deepest) return unfolded(node);
  const folder: Folder = {
    scope,
    depth,
    fold: (inner, innerName = "") => foldConstant(scope, inner, innerName, depth + 1),
  };
  // Not `??`, because null is also a constant.
  for (const attempt of [textOf, foldLiteral, foldMade, foldStructure]) {
    const value = attempt(node, folder, name);
    if (value !== undefined) return value;
  }
  return unfolded(node);
}

interface Folder {
  readonly scope: ConstantScope;
  readonly depth: number;
  readonly fold: (node: TS.Expression, name?: string) => ConstantValue;
}

function unfolded(node: TS.Node): ConstantValue {
  return { $expression: node.getText() };
}

/** A string, or a template with constant parts. */
function textOf(node: TS.Expression, { fold }: Folder): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = fold(expression);
    if (typeof value === "object" && value !== null) return undefined;
    text += String(value) + literal.text;
  }
  return text;
}

function foldLiteral(node: TS.Expression): ConstantValue | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isBigIntLiteral(node)) return { $bigint: BigInt(node.text.replace(/n$/, "")).toString() };
  if (ts.isRegularExpressionLiteral(node)) return foldRegExp(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return node.kind === ts.SyntaxKind.NullKeyword ? null : undefined;
}

function foldRegExp(text: string): ConstantValue {
  const end = text.lastIndexOf("/");
  return { $regexp: text.slice(1, end), $flags: text.slice(end + 1) };
}

function foldMade(node: TS.Expression, { scope, fold }: Folder): ConstantValue | undefined {
  return scope.make?.(node, (part) => fold(part));
}

function foldStructure(node: TS.Expression, folder: Folder, name: string): ConstantValue | undefined {
  const { fold } = folder;
  if (isWrapper(node)) return fold(node.expression, name);
  if (ts.isPrefixUnaryExpression(node)) return foldPrefix(node.operator, fold(node.operand));
  if (ts.isBinaryExpression(node)) return foldBinary(node, fold);
  if (ts.isConditionalExpression(node)) return foldCondition(node, fold);
  if (ts.isArrayLiteralExpression(node)) return foldArray(node, folder);
  if (ts.isObjectLiteralExpression(node)) return foldObject(node, folder);
  if (ts.isArrowFunction(node)) return foldArrow(node, name, folder);
  if (ts.isFunctionExpression(node)) return { $function: node.name?.text ?? name };
  if (ts.isNewExpression(node)) return foldNew(node, folder);
  return foldName(node, folder);
}

/** Terms of one sum, however many, are equally deep: a long text is often written as one. */
function foldBinary(node: TS.BinaryExpression, fold: Folder["fold"]): ConstantValue | undefined {
  const sums: TS.BinaryExpression[] = [];
  let first: TS.Expression = node;
  for (; ts.isBinaryExpression(first); first = first.left) sums.push(first);
  let value: ConstantValue | undefined = fold(first);
  for (const { operatorToken, right } of sums.reverse()) {
    if (value !== undefined) value = foldOperator(operatorToken.kind, value, () => fold(right));
  }
  return value;
}

/** The value of a name or a path of names. */
function foldName(node: TS.Expression, { scope, fold }: Folder): ConstantValue | undefined {
  const wellKnown = foldWellKnown(node);
  if (wellKnown !== undefined) return wellKnown;
  const resolved = scope.resolve(node, (initializer, declared) => fold(initializer, declared));
  return resolved === undefined ? foldAccess(node, fold) : resolved;
}

/** ECMAScript's own constants: `undefined`, `NaN`, `Infinity`, `Number.MAX_VALUE`, ... */
function foldWellKnown(node: TS.Expression): ConstantValue | undefined {
  if (ts.isIdentifier(node)) {
    if (node.text === "undefined") return { $undefined: true };
    // As in `encodeConstant` at run time.
    const type = simpleTypeNameOfGlobal(node.text);
    if (type !== undefined) return { $class: type };
    return node.text === "NaN" || node.text === "Infinity" ? { $number: node.text } : undefined;
  }
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  if (node.expression.text !== "Number" || !numberConstants.has(node.name.text)) return undefined;
  const value = Number[node.name.text as "MAX_VALUE"];
  return Number.isFinite(value) ? value : { $number: String(value) };
}

const numberConstants: ReadonlySet<string> = new Set([
  "EPSILON",
  "MAX_SAFE_INTEGER",
  "MAX_VALUE",
  "MIN_SAFE_INTEGER",
  "MIN_VALUE",
  "NaN",
  "NEGATIVE_INFINITY",
  "POSITIVE_INFINITY",
]);

/** The syntax that the compiler removes: parentheses, `as const`, `satisfies`, `!`. */
function isWrapper(node: TS.Expression): node is TS.Expression & { readonly expression: TS.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}

function foldCondition(node: TS.ConditionalExpression, fold: Folder["fold"]): ConstantValue | undefined {
  const condition = fold(node.condition);
  if (typeof condition === "object" && condition !== null) return undefined;
  return fold(condition ? node.whenTrue : node.whenFalse);
}

function foldArray(node: TS.ArrayLiteralExpression, { fold }: Folder): ConstantValue | undefined {
  const items: ConstantValue[] = [];
  for (const element of node.elements) {
    if (ts.isOmittedExpression(element)) items.push({ $undefined: true });
    else if (!ts.isSpreadElement(element)) items.push(fold(element));
    else {
      const spread = fold(element.expression);
      if (!Array.isArray(spread)) return undefined;
      items.push(...(spread as ConstantValue[]));
    }
  }
  return items;
}

function foldObject(node: TS.ObjectLiteralExpression, folder: Folder): ConstantValue | undefined {
  const members: [string, ConstantValue][] = [];
  for (const property of node.properties) {
    const found = foldMember(property, folder);
    if (found === undefined) return undefined;
    members.push(...found);
  }
  // As at run time, an undefined member and `__proto__` are not members.
  const kept = members.filter(([key, value]) => key !== "__proto__" && !(value as ConstantObject | null)?.$undefined);
  return Object.fromEntries(kept);
}

function foldMember(property: TS.ObjectLiteralElementLike, { fold }: Folder): [string, ConstantValue][] | undefined {
  if (ts.isSpreadAssignment(property)) {
    const spread = fold(property.expression);
    return spread !== null && typeof spread === "object" && !Array.isArray(spread) && !isUnfolded(spread)
      ? (Object.entries(spread) as [string, ConstantValue][])
      : undefined;
  }
  const key = keyOf(property.name, fold);
  if (key === undefined) return undefined;
  if (ts.isPropertyAssignment(property)) return [[key, fold(property.initializer, key)]];
  if (ts.isMethodDeclaration(property)) return [[key, { $function: key }]];
  if (!ts.isShorthandPropertyAssignment(property)) return undefined;
  return [[key, fold(property.name, key)]];
}

function keyOf(name: TS.PropertyName, fold: Folder["fold"]): string | undefined {
  if (ts.isComputedPropertyName(name)) {
    const value = fold(name.expression);
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  }
  return ts.isPrivateIdentifier(name) ? undefined : name.text;
}

/** `() => Circle` names a class. Any other function is represented by its name. */
function foldArrow(node: TS.ArrowFunction, name: string, { fold }: Folder): ConstantValue {
  if (node.parameters.length === 0 && !ts.isBlock(node.body)) {
    const body = fold(node.body);
    if (typeof body === "object" && body !== null && ("$class" in body || "$function" in body)) return body;
  }
  return { $function: name };
}

/** `new Decimal("0.10")` has the value of its text. Other objects have no value that JSON can represent. */
function foldNew(node: TS.NewExpression, { fold }: Folder): ConstantValue | undefined {
  const made = fold(node.expression);
  const [argument, ...more] = node.arguments ?? [];
  if (argument === undefined || more.length > 0 || !isTextual(made)) return undefined;
  const value = fold(argument);
  if (typeof value === "number") return value;
  if (typeof value !== "string") return undefined;
  return String(Number(value)) === value && isDecimal(made) ? Number(value) : value;
}

function isDecimal(made: ConstantValue): boolean {
  return (made as { $class?: string }).$class === "Decimal";
}

/** Simple types whose constructor accepts their text. */
function isTextual(made: ConstantValue): boolean {
  const id = made !== null && typeof made === "object" ? (made as { $class?: string }).$class : undefined;
  return id === "Decimal" || id === "Uri";
}

/** `limits.most`, `limits["most"]`, `sorts[0]`, if the object is constant. */
function foldAccess(node: TS.Expression, fold: Folder["fold"]): ConstantValue | undefined {
  const key = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node)
      ? fold(node.argumentExpression)
      : undefined;
  if (typeof key !== "string" && typeof key !== "number") return undefined;
  const object = fold((node as TS.PropertyAccessExpression).expression);
  if (object === null || typeof object !== "object" || !Object.hasOwn(object, key)) return undefined;
  return (object as Record<string, ConstantValue>)[key];
}
