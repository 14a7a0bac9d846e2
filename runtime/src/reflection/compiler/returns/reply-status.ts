import type TS from "typescript";
import type { FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { isStatus, numbersOf } from "./constants.js";
import { nodesOf, type FollowedFunction } from "./return-expressions.js";

/** The statuses that plain values can have where a function returns: the position is the end of a `return`, or of the function. */
export type ReplyStatuses = (position: number) => readonly number[];

/**
 * The statuses that `this.reply.code(202)` sets in a function, as statements of its own or inside an `if`.
 *
 * @param before the statuses with which the function can begin
 * @returns `undefined` if the reply is used in a way that may set another status
 */
export function replyStatusesOf(
  context: FileContext,
  node: FollowedFunction,
  before: readonly number[],
): ReplyStatuses | undefined {
  const setters = settersIn(context, node);
  if (setters === undefined) return undefined;
  if (setters.size === 0 || !ts.isBlock(node.body)) return () => before;
  const flow = new StatusFlow(setters);
  const atEnd = flow.through(node.body, before);
  return flow.isComplete ? (position) => flow.before(position) ?? atEnd : undefined;
}

/** The statements that set a status, and the statuses. */
type Setters = ReadonlyMap<TS.Node, readonly number[]>;

function settersIn(context: FileContext, node: FollowedFunction): Setters | undefined {
  const setters = new Map<TS.Node, readonly number[]>();
  if (!node.body.getText().includes("reply")) return setters;
  for (const use of repliesIn(node.body)) {
    const { calls, top } = chainOf(use);
    if (calls.length > 0 && calls.every(({ name }) => harmless.has(name.text))) continue;
    const set = ts.isExpressionStatement(top.parent) ? statusesSet(context, calls) : undefined;
    if (set === undefined) return undefined;
    setters.set(top.parent, set);
  }
  return setters;
}

/** Follows the statuses through the statements of a function. It goes into blocks and both branches of an `if`, which run at most once. */
class StatusFlow {
  readonly #atReturn = new Map<number, readonly number[]>();
  readonly #passed = new Set<TS.Node>();

  constructor(private readonly setters: Setters) {}

  /** Whether it has passed every statement that sets a status. Others may or may not run, or run later. */
  get isComplete(): boolean {
    return this.#passed.size === this.setters.size;
  }

  /** The statuses at a `return`. */
  before(position: number): readonly number[] | undefined {
    return this.#atReturn.get(position);
  }

  /** The statuses after a statement; none if nothing runs after it. */
  through(statement: TS.Statement, before: readonly number[]): readonly number[] {
    const set = this.setters.get(statement);
    if (set !== undefined) {
      this.#passed.add(statement);
      return before.length === 0 ? before : set;
    }
    if (ts.isBlock(statement)) return statement.statements.reduce((now, one) => this.through(one, now), before);
    if (ts.isIfStatement(statement)) {
      const { thenStatement, elseStatement } = statement;
      const otherwise = elseStatement ? this.through(elseStatement, before) : before;
      return [...new Set([...this.through(thenStatement, before), ...otherwise])];
    }
    const returns = ts.isReturnStatement(statement) ? [statement] : nodesOf(statement, ts.isReturnStatement);
    for (const { end } of returns) this.#atReturn.set(end, before);
    return ts.isReturnStatement(statement) || ts.isThrowStatement(statement) ? [] : before;
  }
}

/** Members of a reply that do not change its status. */
const harmless = new Set([
  "clearCookie", "cookie", "elapsedTime", "getHeader", "getHeaders", "hasHeader", "header", "headers", "log", "removeHeader",
  "request", "sent", "server", "setCookie", "then", "trailer", "type", "unsignCookie", "vary",
]); // prettier-ignore

/** Every `this.reply`, also in inner functions, because they may run. */
function* repliesIn(node: TS.Node): Generator<TS.Node> {
  if (ts.isPropertyAccessExpression(node) && node.name.text === "reply") {
    if (node.expression.kind === ts.SyntaxKind.ThisKeyword) yield node;
  } else if (ts.isBindingElement(node) && ts.isIdentifier(node.propertyName ?? node.name)) {
    if (((node.propertyName ?? node.name) as TS.Identifier).text === "reply") yield node;
  }
  const children: TS.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* repliesIn(child);
}

interface Chain {
  /** The members used on the reply, and on what they return: `this.reply.code(202).header(...)`. */
  readonly calls: readonly TS.PropertyAccessExpression[];
  readonly top: TS.Node;
}

function chainOf(use: TS.Node): Chain {
  const calls: TS.PropertyAccessExpression[] = [];
  let top = use;
  for (let { parent } = top; ; { parent } = top) {
    if (ts.isPropertyAccessExpression(parent) && parent.expression === top) calls.push(parent);
    else if (!ts.isCallExpression(parent) || parent.expression !== top) return { calls, top };
    top = parent;
  }
}

/** `this.reply.code(202).header("retry-after", "5")` */
function statusesSet(context: FileContext, calls: Chain["calls"]): readonly number[] | undefined {
  const setters = calls.filter(({ name }) => !harmless.has(name.text));
  const [setter, ...more] = setters;
  if (setter === undefined || more.length > 0 || !/^(code|status)$/.test(setter.name.text)) return undefined;
  const [argument] = ts.isCallExpression(setter.parent) ? setter.parent.arguments : [];
  const statuses = argument && numbersOf(context, argument);
  return statuses?.every(isStatus) ? statuses : undefined;
}
