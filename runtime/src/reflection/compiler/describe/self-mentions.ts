import type TS from "typescript";
import { memberName } from "./class-nodes.js";
import { ts } from "../typescript.js";

/** The names of the methods that other members of their class mention: `this.load(id)`, `rows.map(this.toRow)`. */
export function mentionedByOthers(node: TS.ClassLikeDeclaration): ReadonlySet<string> {
  const found = new Set<string>();
  // Controllers have a base class. Searching all other classes would be useless work.
  if (node.heritageClauses === undefined) return found;
  for (const member of node.members) {
    const own = memberName(member);
    for (const { name } of mentionsOfThis(member)) if (name.text !== own) found.add(name.text);
  }
  return found;
}

/** Every `this.name` of a member, in source order. Decorators have no `this`. */
function* mentionsOfThis(node: TS.Node): Generator<TS.PropertyAccessExpression> {
  if (ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword) yield node;
  const children: TS.Node[] = [];
  ts.forEachChild(node, (child) => {
    if (!hasOwnThis(child)) children.push(child);
  });
  for (const child of children) yield* mentionsOfThis(child);
}

function hasOwnThis(node: TS.Node): boolean {
  return (
    ts.isClassLike(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isDecorator(node)
  );
}
