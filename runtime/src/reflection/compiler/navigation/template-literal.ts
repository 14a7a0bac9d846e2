import type TS from "typescript";
import type { FileSpan } from "../../navigation.js";
import type { SourceLocation } from "../../../model/index.js";
import { symbolAt } from "../checker-scope.js";
import { fileOf, isProjectFile, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { navigationContext, offsetsIn, sourceFileOf } from "./navigation-context.js";
import { nodeAt } from "./node-at.js";

/** The maximum number of constants to follow to a string. */
const longestChain = 5;

/**
 * Finds the string literal with the value of an attribute's argument: the argument, `route` of `@AcceptVerbs`, or the
 * initializer of a constant.
 *
 * @param reflector the compiler
 * @param location the argument
 * @returns the literal with its quotes; `undefined` if the value is joined from several parts
 * @example `(reflector: Reflector, location: SourceLocation) => findLiteral(reflector, location)?.start`
 */
export function findLiteral(reflector: Reflector, { file, range }: SourceLocation): FileSpan | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const offsets = sourceFile && offsetsIn(sourceFile, range);
  if (sourceFile === undefined || offsets === undefined) return undefined;
  const [start, end] = offsets;
  const isIt = (node: TS.Node): node is TS.Expression => node.end === end && node.getStart(sourceFile) === start;
  const node = nodeAt(sourceFile, end, isIt);
  return node && literalOf(context, node, 0);
}

function literalOf(context: ProgramContext, node: TS.Expression, depth: number): FileSpan | undefined {
  if (ts.isStringLiteralLike(node)) {
    const sourceFile = node.getSourceFile();
    if (!isProjectFile(sourceFile)) return undefined;
    return { file: fileOf(context, node), start: node.getStart(sourceFile), end: node.end };
  }
  const next = depth > longestChain ? undefined : expressionBehind(context, node);
  return next && literalOf(context, next, depth + 1);
}

function expressionBehind(context: ProgramContext, node: TS.Expression): TS.Expression | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return node.expression;
  }
  if (ts.isObjectLiteralExpression(node)) return node.properties.find(isRoute)?.initializer;
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  return ts.isIdentifier(name) ? initializerOf(symbolAt(context, name)?.valueDeclaration) : undefined;
}

function initializerOf(declaration: TS.Declaration | undefined): TS.Expression | undefined {
  const hasInitializer =
    declaration !== undefined &&
    (ts.isVariableDeclaration(declaration) ||
      ts.isPropertyAssignment(declaration) ||
      ts.isPropertyDeclaration(declaration));
  return hasInitializer ? declaration.initializer : undefined;
}

function isRoute(property: TS.ObjectLiteralElementLike): property is TS.PropertyAssignment {
  return ts.isPropertyAssignment(property) && property.name.getText() === "route";
}
