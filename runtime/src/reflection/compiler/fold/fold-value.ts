import type TS from "typescript";
import type { FoldedValue } from "../../folded-call.js";
import { isChangedList } from "./changed-lists.js";
import { createCheckerScope, symbolAt } from "./checker-scope.js";
import { fileOf, type ProgramContext } from "../context.js";
import { foldConstant } from "./fold-constant.js";
import { foldFunction, isHandedIn } from "./fold-function.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/**
 * The name that an identifier has in the module that it is imported from, even if that module does not resolve (it is
 * not installed yet).
 */
export function importedFrom({ checker }: ProgramContext, name: TS.Expression, module: string): string | undefined {
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.[0];
  if (declaration === undefined || !ts.isImportSpecifier(declaration)) return undefined;
  const { moduleSpecifier } = declaration.parent.parent.parent;
  const isFromModule = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === module;
  return isFromModule ? (declaration.propertyName ?? declaration.name).text : undefined;
}

const deepest = 20;

/** An expression as a constant, with the locations of its parts. */
export function foldValue(context: ProgramContext, node: TS.Expression, depth: number): FoldedValue {
  const literal = literalOf(context, node, ts.isObjectLiteralExpression);
  const named = literal === node ? undefined : literal;
  const list = literalOf(context, node, ts.isArrayLiteralExpression) ?? named;
  const scope = createCheckerScope(context);
  const found = foldFunction(context, node);
  return {
    value: isChangedList(context, node) ? { $expression: node.getText() } : foldConstant(scope, node),
    location: { file: fileOf(context, node), range: rangeOf(node) },
    ...(found ? { function: found } : isHandedIn(context, node) && { isHandedIn: true as const }),
    ...(list && { list: { file: fileOf(context, list), range: rangeOf(list) } }),
    ...(literal && depth < deepest && foldMembers(context, literal, depth)),
  };
}

/**
 * The expression of a member of an object literal, which the expression is or names. Spread members are not searched.
 */
export function memberOf(context: ProgramContext, node: TS.Expression, name: string): TS.Expression | undefined {
  for (const property of literalOf(context, node, ts.isObjectLiteralExpression)?.properties ?? []) {
    if (property.name === undefined || !ts.isIdentifier(property.name) || property.name.text !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

/** The literal that an expression is, or that is the value of the constant it names. */
function literalOf<Literal extends TS.Expression>(
  context: ProgramContext,
  node: TS.Expression,
  isLiteral: (node: TS.Expression) => node is Literal,
  steps = 0,
): Literal | undefined {
  if (isLiteral(node)) return node;
  if (steps > deepest) return undefined;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return literalOf(context, node.expression, isLiteral, steps + 1);
  }
  const value = ts.isIdentifier(node) ? constantOf(context, node) : undefined;
  return value && literalOf(context, value, isLiteral, steps + 1);
}

/** The expression that initializes a constant. */
function constantOf(context: ProgramContext, name: TS.Identifier): TS.Expression | undefined {
  const declaration = symbolAt(context, name)?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConstant ? declaration.initializer : undefined;
}

function foldMembers(
  context: ProgramContext,
  literal: TS.ObjectLiteralExpression,
  depth: number,
): Pick<FoldedValue, "members" | "unknownMembers"> {
  const members: [string, FoldedValue][] = [];
  const unknownMembers: FoldedValue["location"][] = [];
  for (const property of literal.properties) {
    const found = foldMember(context, property, depth);
    if (found === undefined) unknownMembers.push({ file: fileOf(context, property), range: rangeOf(property) });
    else members.push(...found);
  }
  return { members: Object.fromEntries(members), ...(unknownMembers.length > 0 && { unknownMembers }) };
}

function foldMember(
  context: ProgramContext,
  property: TS.ObjectLiteralElementLike,
  depth: number,
): [string, FoldedValue][] | undefined {
  if (ts.isSpreadAssignment(property)) {
    const spread = foldValue(context, property.expression, depth + 1);
    if (spread.members === undefined || spread.unknownMembers !== undefined) return undefined;
    return Object.entries(spread.members);
  }
  const { name } = property;
  const key =
    ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
  if (key === undefined || key === "__proto__") return undefined;
  if (ts.isPropertyAssignment(property)) return [[key, foldValue(context, property.initializer, depth + 1)]];
  if (ts.isShorthandPropertyAssignment(property)) return [[key, foldValue(context, property.name, depth + 1)]];
  const location = { file: fileOf(context, property), range: rangeOf(name) };
  const found = foldFunction(context, property);
  return [[key, { value: { $function: key }, location, ...(found && { function: found }) }]];
}
