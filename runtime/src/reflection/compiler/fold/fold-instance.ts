import type TS from "typescript";
import type { FoldedInstance } from "../../folded-call.js";
import { symbolAt } from "./checker-scope.js";
import { fileOf, type ProgramContext } from "../context.js";
import { memberOf } from "./fold-value.js";
import { ts } from "../typescript.js";

/** The maximum length of a chain of names. */
export const longestChain = 20;

/** The instance that `createApp` uses for an application: its option `fastify`, or a new one. */
export function instanceOfCall(context: ProgramContext, call: TS.CallExpression): FoldedInstance {
  const options = call.arguments[0];
  const given = options && memberOf(context, options, "fastify");
  return given === undefined ? { kind: "made", id: idOf(context, call) } : instanceOf(context, given, 0);
}

/** The instance that an expression refers to. */
export function instanceOf(context: ProgramContext, node: TS.Expression, steps: number): FoldedInstance {
  const expression = unwrapped(node);
  if (steps > longestChain) return { kind: "unknown" };
  if (ts.isObjectLiteralExpression(expression)) return { kind: "made", id: idOf(context, expression) };
  if (ts.isCallExpression(expression)) return instanceOfResult(context, expression, steps);
  if (!ts.isIdentifier(expression)) return { kind: "unknown" };
  const declaration = symbolAt(context, expression)?.valueDeclaration;
  if (declaration === undefined) return { kind: "unknown" };
  if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined) {
    return instanceOf(context, declaration.initializer, steps + 1);
  }
  if (!ts.isParameter(declaration) || !isFunction(declaration.parent)) return { kind: "unknown" };
  const isFirst = declaration.parent.parameters[0] === declaration;
  return isFirst ? { kind: "parameter", of: idOf(context, declaration.parent) } : { kind: "unknown" };
}

/** `app.withTypeProvider()` and similar methods return the instance itself. Other calls create one. */
function instanceOfResult(context: ProgramContext, call: TS.CallExpression, steps: number): FoldedInstance {
  const made: FoldedInstance = { kind: "made", id: idOf(context, call) };
  if (!ts.isPropertyAccessExpression(call.expression)) return made;
  const receiver = instanceOf(context, call.expression.expression, steps + 1);
  return receiver.kind === "unknown" ? made : receiver;
}

/** The expression without parts that do not change its value. */
export function unwrapped(node: TS.Expression): TS.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapper ? unwrapped(node.expression) : node;
}

/** Identifies a function or a call by its location. */
export function idOf(context: ProgramContext, node: TS.Node): string {
  return `${fileOf(context, node)}:${node.getStart()}`;
}

/** A function whose source is available. */
export type FunctionNode = TS.ArrowFunction | TS.FunctionExpression | TS.FunctionDeclaration;

export function isFunction(node: TS.Node): node is FunctionNode {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);
}
