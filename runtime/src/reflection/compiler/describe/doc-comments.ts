import type TS from "typescript";
import type { DocComment } from "../../../model/index.js";
import { parseDocComment } from "../../parse-doc-comment.js";
import { ts } from "../typescript.js";

/** The doc comment before a declaration: the last one if there are several. */
export function docCommentOf(node: TS.Node): DocComment | undefined {
  const sourceFile = node.getSourceFile();
  const { text } = sourceFile;
  for (const { pos, end } of commentsBefore(text, node.pos, node.getStart(sourceFile)).reverse()) {
    if (text.startsWith("/**", pos) && end - pos > 4) return parseDocComment(text.slice(pos, end));
  }
  return undefined;
}

/**
 * A comment on the line of the previous member belongs to that member, unless the declaration follows on the same line.
 */
function commentsBefore(text: string, pos: number, start: number): TS.CommentRange[] {
  const trailing = ts.getTrailingCommentRanges(text, pos) ?? [];
  const onSameLine = trailing.filter(({ end }) => !/[\r\n]/.test(text.slice(end, start)));
  return [...onSameLine, ...(ts.getLeadingCommentRanges(text, pos) ?? [])];
}
