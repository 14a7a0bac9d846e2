import type TS from "typescript";

/** The parent of a node. The compiler's types promise one, but a source file has none. */
export function parentOf(node: TS.Node): TS.Node | undefined {
  return node.parent;
}
