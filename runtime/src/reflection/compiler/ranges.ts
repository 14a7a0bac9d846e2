import type TS from "typescript";
import type { Range } from "../../model/index.js";

/** The range of a node, without the white space and comments before it. */
export function rangeOf(node: TS.Node, sourceFile: TS.SourceFile = node.getSourceFile()): Range {
  return rangeBetween(sourceFile, node.getStart(sourceFile), node.end);
}

export function rangeBetween(sourceFile: TS.SourceFile, from: number, to: number): Range {
  const start = sourceFile.getLineAndCharacterOfPosition(from);
  const end = sourceFile.getLineAndCharacterOfPosition(to);
  return [start.line, start.character, end.line, end.character];
}
