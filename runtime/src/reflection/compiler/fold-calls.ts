import type TS from "typescript";
import type { FoldedCall, FoldedValue } from "../folded-call.js";
import { createCheckerScope, symbolAt } from "./checker-scope.js";
import { fileOf, originOfSymbol, type ProgramContext } from "./context.js";
import { foldConstant } from "./fold-constant.js";
import { foldFunction } from "./fold-function.js";
import { ligaturePackage } from "./packages.js";
import { rangeOf } from "./ranges.js";
import { ts } from "./typescript.js";

/** The calls of Ligature's function of that name in a file, their arguments folded as far as they are constant. */
export function foldCalls(context: ProgramContext, sourceFile: TS.SourceFile, name: string): FoldedCall[] {
  if (!sourceFile.text.includes(name)) return [];
  const calls: FoldedCall[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node) && isCallOf(context, node, name)) {
      calls.push({
        location: { file: fileOf(context, node), range: rangeOf(node.expression) },
        arguments: node.arguments.map((argument) => foldValue(context, argument, 0)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return calls;
}

function isCallOf(context: ProgramContext, { expression }: TS.CallExpression, name: string): boolean {
  const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const symbol = symbolAt(context, callee);
  if (symbol?.name === name && originOfSymbol(context, symbol) === "ligature") return true;
  return importedName(context, callee) === name;
}

/** The name that an identifier has in Ligature's module, also where that module does not resolve (not installed yet). */
function importedName({ checker }: ProgramContext, callee: TS.Expression): string | undefined {
  const declaration = checker.getSymbolAtLocation(callee)?.declarations?.[0];
  if (declaration === undefined || !ts.isImportSpecifier(declaration)) return undefined;
  const { moduleSpecifier } = declaration.parent.parent.parent;
  const isLigature = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === ligaturePackage;
  return isLigature ? (declaration.propertyName ?? declaration.name).text : undefined;
}

const deepest = 20;

function foldValue(context: ProgramContext, node: TS.Expression, depth: number): FoldedValue {
  const literal = objectLiteralOf(context, node, 0);
  const scope = createCheckerScope(context);
  const found = foldFunction(context, node);
  return {
    value: foldConstant(scope, node),
    location: { file: fileOf(context, node), range: rangeOf(node) },
    ...(found && { function: found }),
    ...(literal && depth < deepest && foldMembers(context, literal, depth)),
  };
}

/** The object literal that an expression is, or that the constant holds which it names. */
function objectLiteralOf(
  context: ProgramContext,
  node: TS.Expression,
  steps: number,
): TS.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (steps > deepest) return undefined;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return objectLiteralOf(context, node.expression, steps + 1);
  }
  if (!ts.isIdentifier(node)) return undefined;
  const declaration = symbolAt(context, node)?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) {
    return undefined;
  }
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConstant ? objectLiteralOf(context, declaration.initializer, steps + 1) : undefined;
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
