import type TS from "typescript";
import type { Range } from "../../../model/index.js";
import { ancestor } from "./decorated-place.js";
import { parseText } from "../program/parse-text.js";
import { rangeOf } from "./ranges.js";
import { qualifiedName } from "../describe/type-ids.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A call whose first argument is a string. */
export interface TextCall {
  /** The last name of the callee: `routeUrl` of `this.url.routeUrl("order")`. */
  readonly callee: string;
  readonly text: string;
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

function readCall(call: TS.CallExpression, callee: string, first: TS.StringLiteralLike): TextCall {
  const owner = ancestor(call.parent, ts.isClassLike);
  return {
    callee,
    text: first.text,
    others: call.arguments.slice(1).map((one) => (ts.isStringLiteralLike(one) ? one.text : undefined)),
    ...(owner && { owner: qualifiedName(owner).join(".") }),
    range: rangeOf(first),
  };
}

function lastName(node: TS.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
}
