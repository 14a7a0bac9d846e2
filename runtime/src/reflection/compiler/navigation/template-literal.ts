import type TS from "typescript";
import type { FileSpan } from "../../navigation.js";
import type { SourceLocation } from "../../../model/index.js";
import { symbolAt } from "../fold/checker-scope.js";
import { fileOf, isProjectFile, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { navigationContext, offsetsIn, sourceFileOf } from "./navigation-context.js";
import { nodeAt } from "./node-at.js";

/** A function that builds a template may call others. No template is built of so much. */
const mostNodes = 20_000;

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
export function findLiteral(reflector: Reflector, location: SourceLocation): FileSpan | undefined {
  const context = navigationContext(reflector);
  const node = expressionAt(context, location);
  return node && literalOf(context, node, 0);
}

/**
 * Finds every string literal that may be a part of the value of an attribute's argument: through constants, templates,
 * sums and the functions of the project that it calls.
 *
 * @param reflector the compiler
 * @param location the argument
 * @returns the literals with their quotes
 * @example `(reflector: Reflector, location: SourceLocation) => findLiteralParts(reflector, location).length`
 */
export function findLiteralParts(reflector: Reflector, location: SourceLocation): FileSpan[] {
  const context = navigationContext(reflector);
  const start = expressionAt(context, location);
  const nodes = new Set<TS.Node>(start && [start]);
  const found: FileSpan[] = [];
  for (const node of nodes) {
    if (nodes.size > mostNodes) break;
    if (ts.isStringLiteralLike(node) && isProjectFile(node.getSourceFile())) {
      found.push({ file: fileOf(context, node), start: node.getStart(), end: node.end });
    }
    if (ts.isIdentifier(node)) {
      const behind = valueBehind(context, node);
      if (behind !== undefined && isProjectFile(behind.getSourceFile())) nodes.add(behind);
    }
    ts.forEachChild(node, (child) => void nodes.add(child));
  }
  return found;
}

/** The initializer of a constant, or the function, that an identifier names. */
function valueBehind(context: ProgramContext, node: TS.Identifier): TS.Node | undefined {
  const declaration = symbolAt(context, node)?.valueDeclaration;
  const isFunction = declaration !== undefined && ts.isFunctionLike(declaration);
  return isFunction ? declaration : initializerOf(declaration);
}

function expressionAt(context: ProgramContext, { file, range }: SourceLocation): TS.Expression | undefined {
  const sourceFile = sourceFileOf(context, file);
  const offsets = sourceFile && offsetsIn(sourceFile, range);
  if (sourceFile === undefined || offsets === undefined) return undefined;
  const [start, end] = offsets;
  const isIt = (node: TS.Node): node is TS.Expression => node.end === end && node.getStart(sourceFile) === start;
  return nodeAt(sourceFile, end, isIt);
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
