import type TS from "typescript";
import type { FoldedFunction, FoldedMethodCall } from "../../folded-call.js";
import type { ConstantValue, SourceLocation, TypeId } from "../../../model/index.js";
import { createCheckerScope, symbolAt } from "./checker-scope.js";
import { fileOf, type ProgramContext } from "../context.js";
import { foldConstant } from "./fold-constant.js";
import { rangeOf } from "../syntax/ranges.js";
import { declarationId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";

type FunctionNode = TS.ArrowFunction | TS.FunctionExpression | TS.FunctionDeclaration | TS.MethodDeclaration;

/** The maximum number of functions to follow. Functions that call each other would never end. */
const mostFunctions = 200;

/**
 * Lists the methods that a function always calls on its first parameter, as in
 * `(services) => services.addScoped(A).addScoped(B)`. It follows the parameter into other functions. A use under a
 * condition, in a loop, or in an inner function counts as an unknown place.
 *
 * @returns `undefined` if the node is not a function and does not name a constant one
 */
export function foldFunction(context: ProgramContext, node: TS.Node): FoldedFunction | undefined {
  const found = functionOf(context, node);
  if (found?.body === undefined) return undefined;
  const fold = new FunctionFold(context);
  fold.read(found, 0);
  const { calls, unknown, given } = fold;
  return { calls, ...(unknown.length > 0 && { unknown }), ...(given.length > 0 && { given }) };
}

/** One function, and those that it passes its parameter to. */
class FunctionFold {
  readonly calls: FoldedMethodCall[] = [];
  readonly unknown: SourceLocation[] = [];
  readonly given: SourceLocation[] = [];

  private functions = 0;

  constructor(private readonly context: ProgramContext) {}

  /** @returns whether the function returns its parameter */
  read(within: FunctionNode, index: number): boolean {
    const { checker } = this.context;
    const parameter = within.parameters[index];
    if (parameter === undefined || within.body === undefined) return false;
    if (!ts.isIdentifier(parameter.name) || parameter.dotDotDotToken !== undefined) {
      this.unknown.push(placeOf(this.context, parameter));
      return false;
    }
    const { name } = parameter;
    const symbol = checker.getSymbolAtLocation(name);
    let isGivenBack = false;
    const visit = (inner: TS.Node): void => {
      // The checker is asked only about the same name: for the name of a member, it would have to find out types.
      const isParameter =
        ts.isIdentifier(inner) && inner.text === name.text && checker.getSymbolAtLocation(inner) === symbol;
      if (!isParameter) ts.forEachChild(inner, visit);
      else if (this.follow(inner, within)) isGivenBack = true;
    };
    visit(within.body);
    return isGivenBack;
  }

  /**
   * Follows what is done to the parameter at one place, from the inside out.
   *
   * @returns whether the function returns it there
   */
  private follow(parameter: TS.Identifier, within: FunctionNode): boolean {
    let value: TS.Expression = parameter;
    const steps: (() => boolean)[] = [];
    for (;;) {
      const method = methodCall(value);
      const handed = method === undefined ? handedOn(value) : undefined;
      const next = method ?? handed;
      if (next === undefined) break;
      const index = handed?.arguments.indexOf(value) ?? 0;
      steps.push(() => (method ? this.add(method) : this.handOn(next, parameter, index)));
      value = next;
    }
    if (steps.length === 0 && !isResult(value, within)) this.unknown.push(placeOf(this.context, parameter));
    else if (!runsOnce(value, within.body)) this.unknown.push(placeOf(this.context, parameter));
    else return steps.every((step) => step()) && isResult(value, within);
    return false;
  }

  private add(call: TS.CallExpression): true {
    this.calls.push(foldCall(this.context, call));
    return true;
  }

  private handOn(call: TS.CallExpression, parameter: TS.Identifier, index: number): boolean {
    const callee = this.functions++ < mostFunctions ? functionOf(this.context, call.expression) : undefined;
    if (callee?.body !== undefined) return this.read(callee, index);
    const place = placeOf(this.context, parameter);
    this.unknown.push(place);
    if (isHandedIn(this.context, call.expression)) this.given.push(place);
    return false;
  }
}

/**
 * Whether a name refers to something that a function gets from its caller. The source of the function does not say what
 * that is.
 */
export function isHandedIn(context: ProgramContext, node: TS.Expression): boolean {
  let root = node;
  while (ts.isPropertyAccessExpression(root) || ts.isNonNullExpression(root)) root = root.expression;
  const declaration = ts.isIdentifier(root) ? symbolAt(context, root)?.valueDeclaration : undefined;
  let current: TS.Node | undefined = declaration;
  while (current !== undefined && (ts.isBindingElement(current) || ts.isBindingName(current))) current = current.parent;
  return current !== undefined && ts.isParameter(current);
}

/** The function itself, or the function that a name refers to. */
function functionOf(context: ProgramContext, node: TS.Node): FunctionNode | undefined {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) return node;
  if (ts.isParenthesizedExpression(node)) return functionOf(context, node.expression);
  if (!ts.isIdentifier(node)) return undefined;
  const declaration = symbolAt(context, node)?.valueDeclaration;
  if (declaration === undefined || ts.isFunctionDeclaration(declaration)) return declaration;
  const initializer = constantInitializer(declaration);
  // A name for another name is not followed, because it could lead in a circle.
  return initializer === undefined || ts.isIdentifier(initializer) ? undefined : functionOf(context, initializer);
}

function constantInitializer(declaration: TS.Declaration): TS.Expression | undefined {
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return ts.isVariableDeclaration(declaration) && isConstant ? declaration.initializer : undefined;
}

/** `services.a()`, for `services`. */
function methodCall(receiver: TS.Expression): TS.CallExpression | undefined {
  const access = receiver.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== receiver) return undefined;
  const call = access.parent;
  return ts.isCallExpression(call) && call.expression === access ? call : undefined;
}

/** `register(services)`, for `services`. */
function handedOn(value: TS.Expression): TS.CallExpression | undefined {
  const call = value.parent;
  const isCall = ts.isCallExpression(call) && call.expression !== value && call.questionDotToken === undefined;
  return isCall && !call.arguments.some(ts.isSpreadElement) ? call : undefined;
}

/**
 * Whether nothing between a call and the body of a function could skip or repeat it.
 *
 * @param body default: that of the innermost function, or the file
 */
export function runsOnce(call: TS.Node, body?: TS.Node): boolean {
  for (let node = call; node !== body; node = node.parent) {
    const { parent } = node;
    if (body === undefined && (ts.isSourceFile(parent) || ts.isFunctionLike(parent))) return true;
    if (!isStraight(parent) && !isOfChain(node, parent)) return false;
    if (ts.isBlock(parent) && mayEndBefore(parent, node)) return false;
  }
  return true;
}

function isStraight(node: TS.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isExpressionStatement(node) ||
    ts.isReturnStatement(node) ||
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isVoidExpression(node)
  );
}

/** `app.register(first).register(second)`. */
function isOfChain(node: TS.Node, parent: TS.Node): boolean {
  return ts.isPropertyAccessExpression(parent) || (ts.isCallExpression(parent) && parent.expression === node);
}

/** A `return` or `throw` before a statement, under a condition, may skip it. */
function mayEndBefore(block: TS.Block, statement: TS.Node): boolean {
  const ends = (node: TS.Node): boolean =>
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    (!ts.isFunctionLike(node) && ts.forEachChild(node, (inner) => ends(inner) || undefined) === true);
  return block.statements.some((one) => one.pos < statement.pos && ends(one));
}

/** Returning the parameter has no effect on it. */
function isResult(node: TS.Node, within: FunctionNode): boolean {
  return ts.isReturnStatement(node.parent) || within.body === node;
}

function foldCall(context: ProgramContext, call: TS.CallExpression): FoldedMethodCall {
  const { name } = call.expression as TS.PropertyAccessExpression;
  const scope = createCheckerScope(context);
  const values: ConstantValue[] = call.arguments.map((argument) => foldConstant(scope, argument));
  const classes = call.arguments.map((argument) => classIdOf(context, argument));
  const isAsynchronous = call.arguments.some((argument) => isAsync(functionOf(context, unwrapped(argument))));
  return {
    name: name.text,
    arguments: values,
    classes,
    ...(isAsynchronous && { isAsynchronous }),
    location: placeOf(context, name),
    extent: rangeOf(call),
  };
}

function isAsync(node: FunctionNode | undefined): boolean {
  return node?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
}

/** The id of a class in the form that types have, including classes of packages. */
function classIdOf(context: ProgramContext, node: TS.Expression): TypeId | undefined {
  const name = unwrapped(node);
  const isName = ts.isIdentifier(name) || ts.isPropertyAccessExpression(name);
  const symbol = isName ? symbolAt(context, name) : undefined;
  const declaration = symbol?.declarations?.find(ts.isClassLike) ?? symbol?.valueDeclaration;
  const made =
    declaration === undefined || ts.isClassLike(declaration) ? declaration : constantInitializer(declaration);
  return made !== undefined && ts.isClassLike(made) ? declarationId(context, made) : undefined;
}

/** An expression without what the compiler removes. */
function unwrapped(node: TS.Expression): TS.Expression {
  const isWrapper = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapper ? unwrapped(node.expression) : node;
}

function placeOf(context: ProgramContext, node: TS.Node): SourceLocation {
  return { file: fileOf(context, node), range: rangeOf(node) };
}
