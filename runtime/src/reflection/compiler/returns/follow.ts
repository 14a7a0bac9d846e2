import type TS from "typescript";
import { symbolAt } from "../fold/checker-scope.js";
import { instanceTypeOf } from "../describe/class-nodes.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { actionResultKind } from "../converters/action-results.js";
import { ts } from "../typescript.js";
import { isNull, isUndefined, unwrapped } from "./constants.js";
import type { PossibleAnswer } from "./possible-answer.js";
import { FunctionScope } from "./function-scope.js";
import { resultClasses, resultMethods, type ResultRule } from "./result-rules.js";
import { isFollowed, nodesOf, returnsOf, type FollowedFunction } from "./return-expressions.js";
import type { AnsweredType } from "./value-answer.js";

/** The maximum depth of helpers: a handler's own, their helpers, and so on. */
const deepest = 3;

/** The maximum number of helpers and expressions that are read for one handler. Anything beyond is unknown. */
const mostCalls = 30;
const mostExpressions = 1_000;

/** Reads the responses of one handler from its source. */
export class ReturnFollower {
  #calls = 0;
  #depth = 0;
  #expressions = 0;
  readonly #open = new Set<TS.Node>();

  constructor(
    private readonly context: FileContext,
    private readonly answered: AnsweredType,
  ) {}

  /** The responses of a function: of its `return`s, and of its end if it can reach it. */
  handler(node: FollowedFunction): PossibleAnswer[] {
    return this.#function(new FunctionScope(this.context, node));
  }

  #function(scope: FunctionScope): PossibleAnswer[] {
    const found = returnsOf(scope.node).flatMap(({ expression, position }) => {
      scope.position = position;
      return expression === undefined ? scope.nothing("undefined", this.answered) : this.#expression(expression, scope);
    });
    scope.position = scope.node.end;
    return scope.hasEnd ? [...found, ...scope.nothing("undefined", this.answered)] : found;
  }

  #expression(written: TS.Expression, scope: FunctionScope): PossibleAnswer[] {
    if (++this.#expressions > mostExpressions) return ["unknown"];
    const node = unwrapped(written);
    if (isNull(node)) return scope.nothing("null", this.answered);
    if (isUndefined(node)) return scope.nothing("undefined", this.answered);
    if (ts.isConditionalExpression(node))
      return [...this.#expression(node.whenTrue, scope), ...this.#expression(node.whenFalse, scope)];
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    if (ts.isNewExpression(node)) return this.#made(node, scope);
    return ts.isIdentifier(node) ? this.#variable(node, scope) : scope.value();
  }

  #binary({ left, right, operatorToken: { kind } }: TS.BinaryExpression, scope: FunctionScope): PossibleAnswer[] {
    const { SyntaxKind } = ts;
    if (kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken)
      return [...this.#expression(left, scope).filter(isThere), ...this.#expression(right, scope)];
    if (kind === SyntaxKind.AmpersandAmpersandToken) return [...scope.value(), ...this.#expression(right, scope)];
    return kind === SyntaxKind.CommaToken || kind === SyntaxKind.EqualsToken
      ? this.#expression(right, scope)
      : scope.value();
  }

  #call(node: TS.CallExpression, scope: FunctionScope): PossibleAnswer[] {
    const callee = unwrapped(node.expression);
    if (ts.isIdentifier(callee)) return this.#helper(node, symbolAt(this.context, callee), scope);
    if (!ts.isPropertyAccessExpression(callee)) return scope.value();
    const isOwn =
      callee.expression.kind === ts.SyntaxKind.ThisKeyword || callee.expression.kind === ts.SyntaxKind.SuperKeyword;
    if (isOwn || (resultMethods.has(callee.name.text) && ts.isIdentifier(callee.expression))) {
      const symbol = memberAt(this.context, callee);
      const rule = symbol && this.#isOfLigature(symbol) ? resultMethods.get(symbol.name) : undefined;
      return rule === undefined ? this.#helper(node, symbol, scope) : this.#result(rule, node, scope);
    }
    return this.#chain(node, callee, scope);
  }

  #isOfLigature(symbol: TS.Symbol): boolean {
    return originOfSymbol(this.context, symbol) === "ligature";
  }

  #result(
    rule: ResultRule,
    node: TS.CallExpression | TS.NewExpression,
    { replyStatuses }: FunctionScope,
  ): PossibleAnswer[] {
    const { context, answered } = this;
    const args = node.arguments ?? [];
    if (args.some(ts.isSpreadElement)) return ["unknown"];
    return rule({ context, answered, node, args, replyStatuses });
  }

  /** A method or function of the project. */
  #helper(call: TS.CallExpression, symbol: TS.Symbol | undefined, scope: FunctionScope): PossibleAnswer[] {
    const isOwn = symbol !== undefined && originOfSymbol(this.context, symbol) === "project";
    const helper = isOwn ? functionOf(symbol) : undefined;
    if (helper === undefined) return scope.value();
    if (this.#open.has(helper) || this.#depth >= deepest || ++this.#calls > mostCalls)
      return mayGiveResult(this.context, call) ? ["unknown"] : scope.value();
    this.#open.add(helper);
    this.#depth++;
    const found = this.#function(new FunctionScope(this.context, helper, scope));
    this.#depth--;
    this.#open.delete(helper);
    return found;
  }

  /** `promise.then((order) => order ?? this.notFound())` */
  #chain(node: TS.CallExpression, callee: TS.PropertyAccessExpression, scope: FunctionScope): PossibleAnswer[] {
    const [first, second] = node.arguments;
    const before = (): PossibleAnswer[] => this.#expression(callee.expression, scope);
    switch (callee.name.text) {
      case "then":
        return [first ? this.#callback(first, scope) : before(), second ? this.#callback(second, scope) : []].flat();
      case "catch":
        return [...before(), ...(first ? this.#callback(first, scope) : [])];
      case "finally":
        return before();
      case "resolve":
        return first && ts.isIdentifier(callee.expression) && callee.expression.text === "Promise"
          ? this.#expression(first, scope)
          : scope.value();
      default:
        return scope.value();
    }
  }

  #callback(node: TS.Expression, scope: FunctionScope): PossibleAnswer[] {
    const inner = unwrapped(node);
    return isFollowed(inner) ? this.#function(new FunctionScope(this.context, inner, scope)) : scope.value();
  }

  #made(node: TS.NewExpression, scope: FunctionScope): PossibleAnswer[] {
    const symbol = symbolAt(this.context, node.expression);
    const rule = symbol && this.#isOfLigature(symbol) ? resultClasses.get(symbol.name) : undefined;
    if (rule !== undefined) return this.#result(rule, node, scope);
    // The project's own result can answer in any way.
    return mayGiveResult(this.context, node) ? ["unknown"] : scope.value();
  }

  /** A local variable has the value that is assigned to it. */
  #variable(node: TS.Identifier, scope: FunctionScope): PossibleAnswer[] {
    const symbol = symbolAt(this.context, node);
    const declaration = symbol?.valueDeclaration;
    if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name))
      return scope.value();
    if (this.#open.has(declaration)) return [];
    this.#open.add(declaration);
    const found = [declaration.initializer, ...assignedTo(this.context, declaration, symbol!)].flatMap((given) =>
      given === undefined ? [] : this.#expression(given, scope),
    );
    this.#open.delete(declaration);
    return this.#narrowed(node, found);
  }

  /** `if (refused) return refused;`: the compiler knows the narrowed type. It is used only if that matters. */
  #narrowed(node: TS.Identifier, found: readonly PossibleAnswer[]): PossibleAnswer[] {
    const isMixed = found.some(isPlain) && !found.every(isPlain);
    if (!isMixed && found.every(isThere)) return [...found];
    const { Null, Undefined, Void } = ts.TypeFlags;
    const type = this.context.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    const has = (flags: number): boolean => parts.some((part) => part.flags & flags);
    const results = parts.filter((part) => actionResultKind(this.context, part) !== undefined);
    const hasValues = parts.some((part) => !results.includes(part) && !(part.flags & (Null | Undefined | Void)));
    return found.filter((one) => {
      if (one === "unknown" || !isPlain(one)) return results.length > 0;
      if (one.nullish === undefined) return hasValues;
      return has(one.nullish === "null" ? Null : Undefined | Void);
    });
  }
}

function isThere(found: PossibleAnswer): boolean {
  return found === "unknown" || found.nullish === undefined;
}

function isPlain(found: PossibleAnswer): boolean {
  return found !== "unknown" && found.plain === true;
}

function mayGiveResult(context: FileContext, node: TS.Expression): boolean {
  const { checker } = context;
  const type = checker.getTypeAtLocation(node);
  const value = checker.getAwaitedType(type) ?? type;
  return (value.isUnion() ? value.types : [value]).some((part) => actionResultKind(context, part));
}

/** The member that `this.name` refers to. Looking it up in the class costs less than checking the expression. */
function memberAt(context: FileContext, { expression, name }: TS.PropertyAccessExpression): TS.Symbol | undefined {
  const isOwn = expression.kind === ts.SyntaxKind.ThisKeyword && ts.isIdentifier(name);
  const owner = isOwn ? ts.findAncestor(expression, ts.isClassLike) : undefined;
  if (owner === undefined) return symbolAt(context, name);
  return context.checker.getPropertyOfType(instanceTypeOf(context.checker, owner), name.text);
}

/** The function that a name refers to: a method, a function, or a constant with a function as its value. */
function functionOf(symbol: TS.Symbol | undefined): FollowedFunction | undefined {
  return (symbol?.declarations ?? []).map(withText).find(isFollowed);
}

function withText(declaration: TS.Declaration): TS.Node | undefined {
  const isHolder = ts.isPropertyDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  return isHolder ? declaration.initializer && unwrapped(declaration.initializer) : declaration;
}

/** The values that are assigned to a `let` in its function. */
function assignedTo(context: FileContext, declaration: TS.VariableDeclaration, symbol: TS.Symbol): TS.Expression[] {
  if (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) return [];
  const owner = ts.findAncestor(declaration, (node) => ts.isFunctionLike(node) || ts.isSourceFile(node))!;
  return nodesOf(owner, ts.isBinaryExpression)
    .filter(({ operatorToken, left }) => {
      const isSet = operatorToken.kind === ts.SyntaxKind.EqualsToken;
      return isSet && ts.isIdentifier(left) && left.text === symbol.name && symbolAt(context, left) === symbol;
    })
    .map(({ right }) => right);
}
