import type TS from "typescript";
import type { TextSpan } from "../../navigation.js";
import { ts } from "../typescript.js";

/** The innermost node around an offset that passes the test. A node includes its doc comments and decorators. */
export function nodeAt<Node extends TS.Node>(
  sourceFile: TS.SourceFile,
  offset: number,
  accepts: (node: TS.Node) => node is Node,
): Node | undefined {
  let found: Node | undefined;
  const visit = (node: TS.Node): void => {
    if (offset < node.pos || offset > node.end) return;
    if (accepts(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

/** The text between the quotes of a literal. */
export function insideQuotes(node: TS.StringLiteralLike): { readonly start: number; readonly end: number } {
  return { start: node.getStart() + 1, end: node.end - 1 };
}

/** The range of a node, without the white space and comments before it. */
export function spanOf(node: TS.Node): TextSpan {
  return { start: node.getStart(), end: node.end };
}
