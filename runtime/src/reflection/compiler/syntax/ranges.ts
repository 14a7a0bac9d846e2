import type TS from "typescript";
import type { Range } from "../../../model/index.js";
import { oncePerFile } from "../keys/once-per-file.js";
import { sharedRange } from "./shared-ranges.js";

/** The range of a node, without the white space and comments before it. */
export function rangeOf(node: TS.Node, sourceFile: TS.SourceFile = node.getSourceFile()): Range {
  return rangeBetween(sourceFile, node.getStart(sourceFile), node.end);
}

export function rangeBetween(sourceFile: TS.SourceFile, from: number, to: number): Range {
  const start = positionIn(sourceFile, from);
  const end = positionIn(sourceFile, to);
  return sharedRange(start.line, start.character, end.line, end.character);
}

/** The position of an offset, in lines of the Language Server Protocol. */
export function positionIn(sourceFile: TS.SourceFile, offset: number): TS.LineAndCharacter {
  const starts = ownLineStarts(sourceFile);
  if (starts === undefined) return sourceFile.getLineAndCharacterOfPosition(offset);
  const line = lineOf(starts, offset);
  return { line, character: offset - starts[line]! };
}

/** The last line that begins at an offset or before it. */
function lineOf(starts: readonly number[], offset: number): number {
  let [from, to] = [0, starts.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (starts[middle]! <= offset) from = middle;
    else to = middle;
  }
  return from;
}

/** The offsets where the lines of a file begin, in lines of the Language Server Protocol. */
export function lineStartsOf(sourceFile: TS.SourceFile): readonly number[] {
  return ownLineStarts(sourceFile) ?? sourceFile.getLineStarts();
}

/** U+2028 and U+2029 end a line of TypeScript, and none of the protocol. `undefined` in a file without these. */
const ownLineStarts = oncePerFile(({ text }: TS.SourceFile): readonly number[] | undefined => {
  if (!/[\u2028\u2029]/.test(text)) return undefined;
  return [0, ...[...text.matchAll(/\r\n|[\r\n]/g)].map(({ 0: end, index }) => index + end.length)];
});
