import type TS from "typescript";
import { ts } from "../typescript.js";

/** Members of a stream that read it. */
const reading: ReadonlySet<string> = new Set([
  "compose",
  "forEach",
  "iterator",
  "pipe",
  "read",
  "reduce",
  "resume",
  "toArray",
]);

/** Events of a stream whose listeners read it. */
const events: ReadonlySet<string> = new Set(["data", "readable"]);

/** Functions that read the stream that they are given. */
const consumers: ReadonlySet<string> = new Set([
  "arrayBuffer",
  "blob",
  "buffer",
  "bytes",
  "json",
  "pipeline",
  "text",
  "toWeb",
]);

/**
 * The first place at which a method reads the body from `this.request.raw`, or from the `raw` of a parameter `request`. Its headers or its
 * socket are no body.
 */
export function rawRequestReadIn({ body }: TS.MethodDeclaration): TS.Node | undefined {
  return body && find(body);
}

function find(node: TS.Node): TS.Node | undefined {
  if (isRawRequest(node) && isRead(node)) return node;
  return ts.forEachChild(node, find);
}

function isRawRequest(node: TS.Node): node is TS.PropertyAccessExpression {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== "raw") return false;
  const owner = node.expression;
  if (ts.isIdentifier(owner)) return owner.text === "request";
  const isOwn = ts.isPropertyAccessExpression(owner) && owner.expression.kind === ts.SyntaxKind.ThisKeyword;
  return isOwn && owner.name.text === "request";
}

function isRead(node: TS.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return isReadingMember(parent);
  if (ts.isForOfStatement(parent)) return parent.expression === node;
  return ts.isCallExpression(parent) && parent.arguments[0] === node && consumers.has(nameOf(parent.expression));
}

function isReadingMember({ name, parent }: TS.PropertyAccessExpression): boolean {
  if (reading.has(name.text)) return true;
  if (!["addListener", "on", "once"].includes(name.text) || !ts.isCallExpression(parent)) return false;
  const [event] = parent.arguments;
  return event !== undefined && ts.isStringLiteralLike(event) && events.has(event.text);
}

function nameOf(called: TS.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) ? called.name.text : "";
}
