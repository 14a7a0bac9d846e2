import type TS from "typescript";
import type { FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { numbersOf } from "./constants.js";
import type { FollowedFunction } from "./return-expressions.js";

/**
 * The status of plain values: 200, or from a position in the source on, the status that `this.reply.code(202)` sets.
 */
export interface ReplyStatus {
  readonly status: number;
  readonly from: number;
}

/** Returns `undefined` if the reply is used in a way that may set another status. */
export function replyStatusOf(context: FileContext, node: FollowedFunction): ReplyStatus | undefined {
  let status: ReplyStatus = { status: 200, from: 0 };
  if (!node.body.getText().includes("reply")) return status;
  for (const use of repliesIn(node.body)) {
    const { calls, top } = chainOf(use);
    if (calls.length > 0 && calls.every(({ name }) => harmless.has(name.text))) continue;
    const set = isStatementOf(node, top) ? statusSet(context, calls) : undefined;
    if (set === undefined || status.from > 0) return undefined;
    status = { status: set, from: top.end };
  }
  return status;
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

/** A statement of the function itself. It always runs, unless the function returns or throws before. */
function isStatementOf({ body }: FollowedFunction, { parent }: TS.Node): boolean {
  return ts.isExpressionStatement(parent) && parent.parent === body;
}

/** `this.reply.code(202).header("retry-after", "5")` */
function statusSet(context: FileContext, calls: Chain["calls"]): number | undefined {
  const setters = calls.filter(({ name }) => !harmless.has(name.text));
  const [setter, ...more] = setters;
  if (setter === undefined || more.length > 0 || !/^(code|status)$/.test(setter.name.text)) return undefined;
  const [argument] = ts.isCallExpression(setter.parent) ? setter.parent.arguments : [];
  const statuses = argument && numbersOf(context, argument);
  return statuses?.length === 1 ? statuses[0] : undefined;
}
