import type TS from "typescript";
import type { FoldedFunction, FoldedMethodCall } from "../folded-call.js";
import type { ConstantValue, SourceLocation } from "../../model/index.js";
import { createCheckerScope, symbolAt } from "./checker-scope.js";
import { fileOf, type ProgramContext } from "./context.js";
import { foldConstant } from "./fold-constant.js";
import { rangeOf } from "./ranges.js";
import { ts } from "./typescript.js";

type FunctionNode = TS.ArrowFunction | TS.FunctionExpression | TS.FunctionDeclaration | TS.MethodDeclaration;

/**
 * The methods that a function calls on its first parameter, in straight lines: `(services) => services.addScoped(A).addScoped(B)`.
 * What runs under a condition, in a loop, or in another function is a place of which nothing is known.
 *
 * @returns `undefined` when the node is no function, and names none that is constant
 */
export function foldFunction(context: ProgramContext, node: TS.Node): FoldedFunction | undefined {
  const found = functionOf(context, node);
  const [parameter] = found?.parameters ?? [];
  if (found?.body === undefined) return undefined;
  const calls: FoldedMethodCall[] = [];
  const unknown: SourceLocation[] = [];
  if (parameter !== undefined && !ts.isIdentifier(parameter.name)) unknown.push(placeOf(context, parameter));
  const symbol = parameter && context.checker.getSymbolAtLocation(parameter.name);
  const isParameter = (expression: TS.Node): boolean =>
    symbol !== undefined && ts.isIdentifier(expression) && context.checker.getSymbolAtLocation(expression) === symbol;
  const visit = (inner: TS.Node): void => {
    if (!isParameter(inner)) {
      ts.forEachChild(inner, visit);
      return;
    }
    const chain = methodCalls(inner);
    if (chain.length === 0 && isResult(inner, found)) return;
    if (chain.length === 0 || !runsOnce(chain.at(-1)!, found)) unknown.push(placeOf(context, inner));
    else for (const call of chain) calls.push(foldCall(context, call));
  };
  visit(found.body);
  return { calls, ...(unknown.length > 0 && { unknown }) };
}

/** The function itself, or the one that a name stands for. */
function functionOf(context: ProgramContext, node: TS.Node): FunctionNode | undefined {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) return node;
  if (ts.isParenthesizedExpression(node)) return functionOf(context, node.expression);
  if (!ts.isIdentifier(node)) return undefined;
  const declaration = symbolAt(context, node)?.valueDeclaration;
  if (declaration === undefined || ts.isFunctionDeclaration(declaration)) return declaration;
  const initializer = constantInitializer(declaration);
  // A name of a name is not followed: it might lead in a circle.
  return initializer === undefined || ts.isIdentifier(initializer) ? undefined : functionOf(context, initializer);
}

function constantInitializer(declaration: TS.Declaration): TS.Expression | undefined {
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return ts.isVariableDeclaration(declaration) && isConstant ? declaration.initializer : undefined;
}

/** `services.a().b()`: the calls of `a` and `b`, from the inside out. */
function methodCalls(receiver: TS.Node): TS.CallExpression[] {
  const access = receiver.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== receiver) return [];
  const call = access.parent;
  if (!ts.isCallExpression(call) || call.expression !== access) return [];
  return [call, ...methodCalls(call)];
}

/** Whether nothing stands between the call and the function that could skip or repeat it. */
function runsOnce(call: TS.Node, within: FunctionNode): boolean {
  for (let node = call.parent; node !== within; node = node.parent) {
    const isStraight =
      ts.isBlock(node) || ts.isExpressionStatement(node) || ts.isReturnStatement(node) || ts.isAwaitExpression(node);
    if (!isStraight && !ts.isParenthesizedExpression(node) && !ts.isVoidExpression(node)) return false;
  }
  return true;
}

/** To give the parameter back does nothing to it. */
function isResult(node: TS.Node, within: FunctionNode): boolean {
  return ts.isReturnStatement(node.parent) || within.body === node;
}

function foldCall(context: ProgramContext, call: TS.CallExpression): FoldedMethodCall {
  const { name } = call.expression as TS.PropertyAccessExpression;
  const scope = createCheckerScope(context);
  const values: ConstantValue[] = call.arguments.map((argument) => foldConstant(scope, argument));
  return { name: name.text, arguments: values, location: placeOf(context, name) };
}

function placeOf(context: ProgramContext, node: TS.Node): SourceLocation {
  return { file: fileOf(context, node), range: rangeOf(node) };
}
