import type TS from "typescript";
import { ts } from "../typescript.js";

/** What can be called, with its text. */
export type FollowedFunction = TS.FunctionLikeDeclaration & { readonly body: TS.ConciseBody };

/** A function whose returns can be read: it has a body, and gives its values by `return`. */
export function isFollowed(node: TS.Node | undefined): node is FollowedFunction {
  if (node === undefined || !ts.isFunctionLike(node)) return false;
  const { body, asteriskToken } = node as TS.FunctionLikeDeclaration;
  return body !== undefined && asteriskToken === undefined;
}

/** What a function gives back, and where. */
export interface Returned {
  /** Absent: a `return` without a value. */
  readonly expression?: TS.Expression | undefined;
  readonly position: number;
}

/** What a function returns, in the order of its text. */
export function returnsOf({ body }: FollowedFunction): Returned[] {
  if (!ts.isBlock(body)) return [{ expression: body, position: body.end }];
  return nodesOf(body, ts.isReturnStatement).map(({ expression, end }) => ({ expression, position: end }));
}

/** The nodes of a kind in a function, those of the functions and classes inside it left out. */
export function nodesOf<Node extends TS.Node>(root: TS.Node, isWanted: (node: TS.Node) => node is Node): Node[] {
  const found: Node[] = [];
  const visit = (node: TS.Node): void => {
    if (isWanted(node)) found.push(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(root, visit);
  return found;
}

/** Whether a function may come to its end without a `return`. */
export function mayEnd(node: FollowedFunction): boolean {
  return ts.isBlock(node.body) && (node.flags & ts.NodeFlags.HasImplicitReturn) !== 0;
}
