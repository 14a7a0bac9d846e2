import type TS from "typescript";
import { ts } from "../typescript.js";

/** The innermost node that has an offset in its text, or at its end. */
export function tokenAt(sourceFile: TS.SourceFile, offset: number): TS.Node | undefined {
  let found: TS.Node | undefined;
  const visit = (node: TS.Node): void => {
    if (offset < node.getStart(sourceFile) || offset > node.end) return;
    found = node;
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}
