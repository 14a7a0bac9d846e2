import type TS from "typescript";
import type { TypeId } from "../../../model/index.js";
import { symbolAt } from "../fold/checker-scope.js";
import { isDescribable } from "./class-nodes.js";
import type { ProgramContext } from "../context.js";
import { parentOf } from "../syntax/parent-of.js";
import { declarationId } from "./type-ids.js";
import { ts } from "../typescript.js";

/** The arguments of the calls around a piece of source, by the parameters that they are given to. */
export type GivenArguments = ReadonlyMap<TS.Symbol, GivenArgument>;

/** An argument, or a default, and the arguments that its own source was given. */
interface GivenArgument {
  readonly node: TS.Expression;
  readonly given: GivenArguments;
}

/** A class that exists only because another class extends what a function returns: no name leads to it. */
export interface MixinLevel {
  /** It is different for each class that extends it, because the arguments of its attributes may be. */
  readonly id: TypeId;
  readonly node: TS.ClassLikeDeclaration;
  readonly given: GivenArguments;
}

/** The bases that a class extends, if this is not just the name of a class. */
export interface MixedBases {
  /** Derived classes first. */
  readonly levels: readonly MixinLevel[];
  /** The class that the last level extends. Absent: none, or an unknown one. */
  readonly base?: TS.ClassLikeDeclaration;
  /** Some base class is unknown, because the source does not show it. */
  readonly isOpen: boolean;
}

const known = new WeakMap<TS.TypeChecker, Map<TS.Node, MixedBases | undefined>>();

/**
 * Follows what a class extends, from the calls of functions to the classes that they return: `extends Audited(Core)`. `undefined` if it
 * extends nothing, a class by its name, or a parameter.
 */
export function mixedBasesOf(context: ProgramContext, node: TS.ClassLikeDeclaration): MixedBases | undefined {
  const results = known.get(context.checker) ?? new Map<TS.Node, MixedBases | undefined>();
  known.set(context.checker, results);
  if (!results.has(node)) results.set(node, findMixedBases(context, node));
  return results.get(node);
}

function findMixedBases(context: ProgramContext, node: TS.ClassLikeDeclaration): MixedBases | undefined {
  const extended = extendedBy(node);
  if (extended === undefined || isPlainName(context, extended)) return undefined;
  const owner = declarationId(context, node);
  const levels: MixinLevel[] = [];
  let found = evaluate(context, extended, nothingGiven, 0);
  while (found !== undefined && ts.isClassLike(found.node) && !isNamed(found.node, node)) {
    const { node: level, given } = found;
    if (levels.length >= deepest) return { levels, isOpen: true };
    // The class may extend the same one twice, with other arguments.
    const place = levels.length === 0 ? "" : `,${levels.length}`;
    levels.push({ id: `${declarationId(context, level)}<${owner}${place}>`, node: level, given });
    const next = extendedBy(level);
    if (next === undefined) return { levels, isOpen: false };
    found = evaluate(context, next, given, 0);
  }
  if (found === undefined || !ts.isClassLike(found.node)) return { levels, isOpen: true };
  return { levels, base: found.node, isOpen: false };
}

/** The expression after `extends`. */
function extendedBy({ heritageClauses }: TS.ClassLikeDeclaration): TS.Expression | undefined {
  const clauses: readonly TS.HeritageClause[] = heritageClauses ?? [];
  return clauses.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
}

/** `Base`, `models.Base`: a class, or a parameter, of which the source of the class says nothing. */
function isPlainName(context: ProgramContext, node: TS.Expression): boolean {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const symbol = symbolAt(context, node);
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined || symbol!.flags & ts.SymbolFlags.Class || ts.isParameter(declaration)) return true;
  const initializer = initializerOf(declaration);
  return initializer === undefined || ts.isClassExpression(initializer);
}

/** A name leads from `from` to the class, so that it has its own description. */
export function isNamed(node: TS.ClassLikeDeclaration, from?: TS.Node): boolean {
  if (node.getSourceFile().isDeclarationFile) return true;
  if (!isDescribable(node)) return false;
  const place = functionAround(node);
  return place === undefined || (from !== undefined && isWithin(from, place));
}

function functionAround(node: TS.Node): TS.Node | undefined {
  let around = parentOf(node);
  while (around !== undefined && !ts.isFunctionLike(around)) around = parentOf(around);
  return around;
}

function isWithin(node: TS.Node, around: TS.Node): boolean {
  for (let current: TS.Node | undefined = node; current; current = parentOf(current))
    if (current === around) return true;
  return false;
}

type FunctionNode = TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction | TS.MethodDeclaration;

/** A class or function, and the arguments that the functions around it were given. */
interface ClassOrFunction {
  readonly node: TS.ClassLikeDeclaration | FunctionNode;
  readonly given: GivenArguments;
}

const nothingGiven: GivenArguments = new Map();
/** Functions that call each other, and constants that name each other, would never end. */
const deepest = 50;

/** The class or function that an expression always is; `undefined` if the source does not show it. */
function evaluate(
  context: ProgramContext,
  node: TS.Expression,
  given: GivenArguments,
  depth: number,
): ClassOrFunction | undefined {
  if (depth > deepest) return undefined;
  if (isWrapper(node)) return evaluate(context, node.expression, given, depth + 1);
  if (ts.isClassExpression(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { node, given };
  if (ts.isCallExpression(node)) return evaluateCall(context, node, given, depth + 1);
  const symbol = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? symbolAt(context, node) : undefined;
  return symbol && evaluateName(context, symbol, given, depth);
}

function evaluateName(
  context: ProgramContext,
  symbol: TS.Symbol,
  given: GivenArguments,
  depth: number,
): ClassOrFunction | undefined {
  const argument = given.get(symbol);
  if (argument !== undefined) return evaluate(context, argument.node, argument.given, depth + 1);
  const declared = symbol.declarations?.find(isClassOrFunction);
  if (declared !== undefined) return { node: declared, given };
  const initializer = symbol.valueDeclaration && initializerOf(symbol.valueDeclaration);
  if (initializer !== undefined) return evaluate(context, initializer, given, depth + 1);
  return declaredClass(context, symbol);
}

/** `declare const Base: new () => Other` of a package. */
function declaredClass({ checker }: ProgramContext, symbol: TS.Symbol): ClassOrFunction | undefined {
  if (symbol.valueDeclaration?.getSourceFile().isDeclarationFile !== true) return undefined;
  const node = (checker.getTypeOfSymbol(symbol).symbol as TS.Symbol | undefined)?.declarations?.find(ts.isClassLike);
  return node && { node, given: nothingGiven };
}

function isWrapper(
  node: TS.Node,
): node is
  | TS.ParenthesizedExpression
  | TS.AsExpression
  | TS.SatisfiesExpression
  | TS.NonNullExpression
  | TS.ExpressionWithTypeArguments {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isExpressionWithTypeArguments(node)
  );
}

function isClassOrFunction(node: TS.Node): node is TS.ClassLikeDeclaration | FunctionNode {
  if (ts.isClassLike(node)) return true;
  return (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body !== undefined;
}

/** The value of a constant, or of a member of a constant object. */
function initializerOf(declaration: TS.Declaration): TS.Expression | undefined {
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer;
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return ts.isVariableDeclaration(declaration) && isConstant ? declaration.initializer : undefined;
}

function evaluateCall(
  context: ProgramContext,
  { expression, arguments: list }: TS.CallExpression,
  given: GivenArguments,
  depth: number,
): ClassOrFunction | undefined {
  const callee = evaluate(context, expression, given, depth);
  if (callee === undefined || ts.isClassLike(callee.node) || list.some(ts.isSpreadElement)) return undefined;
  const returned = returnedBy(callee.node);
  if (returned === undefined) return undefined;
  const inside = new Map(callee.given);
  for (const [index, { name, initializer, dotDotDotToken }] of callee.node.parameters.entries()) {
    const symbol = dotDotDotToken === undefined ? context.checker.getSymbolAtLocation(name) : undefined;
    const node = list[index] ?? initializer;
    if (symbol !== undefined && node !== undefined)
      inside.set(symbol, { node, given: list[index] === undefined ? callee.given : given });
  }
  return evaluate(context, returned, inside, depth);
}

/** The only expression that a function returns. */
function returnedBy({ body }: FunctionNode): TS.Expression | undefined {
  if (body === undefined || !ts.isBlock(body)) return body;
  const returns: TS.ReturnStatement[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isReturnStatement(node)) returns.push(node);
    else if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return returns.length === 1 ? returns[0]!.expression : undefined;
}
