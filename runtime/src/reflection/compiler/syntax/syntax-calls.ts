import type TS from "typescript";
import type { Range } from "../../../model/index.js";
import { ancestor } from "./decorated-place.js";
import { parseText } from "../program/parse-text.js";
import { rangeOf } from "./ranges.js";
import { tokenAt } from "./token-at.js";
import { qualifiedName } from "../describe/type-ids.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A call whose first argument is a string. */
export interface TextCall {
  /** The last name of the callee: `routeUrl` of `this.url.routeUrl("order")`. */
  readonly callee: string;
  readonly text: string;
  /** The expression on which the method is called: `this.url`. */
  readonly receiver?: string;
  /** The other arguments that are strings. */
  readonly others: readonly (string | undefined)[];
  /** The class that contains the call: `OrdersController`. */
  readonly owner?: string;
  /** The string with its quotes. */
  readonly range: Range;
}

/**
 * Finds the calls of certain methods whose first argument is a string, in the syntax of one file. Links to routes are
 * an example.
 *
 * @param text the text of the file
 * @param file its path
 * @param callees the last names of the callees
 * @returns the calls, in the order of the text
 * @example `textCallsOf('this.url.routeUrl("order")', "src/a.ts", new Set(["routeUrl"]))[0]?.text // "order"`
 */
export function textCallsOf(text: string, file: string, callees: ReadonlySet<string>): readonly TextCall[] {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const found: TextCall[] = [];
  const visit = (node: TS.Node): void => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (first !== undefined && ts.isStringLiteralLike(first)) {
      const callee = lastName((node as TS.CallExpression).expression);
      if (callees.has(callee)) found.push(readCall(node as TS.CallExpression, callee, first));
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

/** A call of a method on the result of others: `services.addScoped(A).addScoped(B)`. */
export interface CallChainText {
  /** `services`, if the chain begins with a variable. */
  readonly receiver?: string;
  /** How many calls it has, with this one. */
  readonly length: number;
  /** The text between the call before and the period, if this contains a line break: the break, and the blanks behind it. */
  readonly lineBreak?: string;
  /** The chain is a statement. */
  readonly statement?: { readonly start: number; readonly end: number; readonly hasSemicolon: boolean };
}

/**
 * Reads the chain of calls that ends with a call.
 *
 * @param text the text of the file
 * @param file its path
 * @param start the offset of the chain's first character, in UTF-16 units
 * @param end the offset after the call's last parenthesis
 * @returns the chain; `undefined` if there is no call
 * @example `callChainAt("all.add(A).add(B);", "src/a.ts", 0, 17)?.length // 2`
 */
export function callChainAt(text: string, file: string, start: number, end: number): CallChainText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const isWhole = (node: TS.Node): node is TS.CallExpression =>
    ts.isCallExpression(node) && node.getStart(sourceFile) === start && node.end === end;
  const call = ancestor(tokenAt(sourceFile, start), isWhole);
  return call && text[end - 1] === ")" ? readChain(sourceFile, call) : undefined;
}

function readChain(sourceFile: TS.SourceFile, call: TS.CallExpression): CallChainText {
  const { text } = sourceFile;
  const { expression: callee, parent } = call;
  const gap = ts.isPropertyAccessExpression(callee)
    ? text.slice(callee.expression.end, callee.name.getStart(sourceFile))
    : "";
  const lineBreak = /(\r?\n[ \t]*)\??\.\s*$/.exec(gap)?.[1];
  let length = 0;
  let first: TS.Expression = call;
  while (ts.isCallExpression(first) && ts.isPropertyAccessExpression(first.expression)) {
    length++;
    first = first.expression.expression;
  }
  return {
    ...(ts.isIdentifier(first) && { receiver: first.text }),
    length,
    ...(lineBreak !== undefined && { lineBreak }),
    ...(ts.isExpressionStatement(parent) && {
      statement: { start: parent.getStart(sourceFile), end: parent.end, hasSemicolon: text[parent.end - 1] === ";" },
    }),
  };
}

function readCall(call: TS.CallExpression, callee: string, first: TS.StringLiteralLike): TextCall {
  const owner = ancestor(call.parent, ts.isClassLike);
  const { expression } = call;
  return {
    callee,
    text: first.text,
    ...(ts.isPropertyAccessExpression(expression) && { receiver: expression.expression.getText() }),
    others: call.arguments.slice(1).map((one) => (ts.isStringLiteralLike(one) ? one.text : undefined)),
    ...(owner && { owner: qualifiedName(owner).join(".") }),
    range: rangeOf(first),
  };
}

function lastName(node: TS.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
}
