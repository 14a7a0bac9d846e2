import type TS from "typescript";
import type { DocComment } from "../../model/index.js";
import { parseDocComment } from "../parse-doc-comment.js";
import { ts } from "./typescript.js";

/** The doc comment that stands before a declaration: the last one, where there are several. */
export function docCommentOf(node: TS.Node): DocComment | undefined {
  const { text } = node.getSourceFile();
  const comments = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  for (const { pos, end } of comments.reverse()) {
    if (text.startsWith("/**", pos) && end - pos > 4) return parseDocComment(text.slice(pos, end));
  }
  return undefined;
}
