import type TS from "typescript";
import { ts } from "../typescript.js";

/** A function or method with its source. */
export type FollowedFunction = TS.FunctionLikeDeclaration & { readonly body: TS.ConciseBody };

/** A function whose returns can be read: it has a body and uses `return`. */
export function isFollowed(node: TS.Node | undefined): node is FollowedFunction {
  if (node === undefined || !ts.isFunctionLike(node)) return false;
  const { body, asteriskToken } = node as TS.FunctionLikeDeclaration;
  return body !== undefined && asteriskToken === undefined;
}

/** A return value, and its location. */
export interface Returned {
  /** Absent for a `return` without a value. */
  readonly expression?: TS.Expression | undefined;
  readonly position: number;
}

/** The return values of a function, in source order. */
export function returnsOf({ body }: FollowedFunction): Returned[] {
  if (!ts.isBlock(body)) return [{ expression: body, position: body.end }];
  return nodesOf(body, ts.isReturnStatement).map(({ expression, end }) => ({ expression, position: end }));
}

/** The nodes of a kind in a function, without those in inner functions and classes. */
export function nodesOf<Node extends TS.Node>(root: TS.Node, isWanted: (node: TS.Node) => node is Node): Node[] {
  const found: Node[] = [];
  const visit = (node: TS.Node): void => {
    if (isWanted(node)) found.push(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(root, visit);
  return found;
}

/** Whether the end of a function can be reached without a `return`. */
export function mayEnd(node: FollowedFunction): boolean {
  return ts.isBlock(node.body) && (node.flags & ts.NodeFlags.HasImplicitReturn) !== 0;
}
