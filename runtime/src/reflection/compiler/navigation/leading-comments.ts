import type TS from "typescript";
import type { CommentText, TextSpan } from "../../navigation.js";
import { ts } from "../typescript.js";

/**
 * The comments that belong to a declaration: those before it, up to an empty line. A comment on the line of what comes before belongs
 * to that.
 */
export function leadingComments({ text }: TS.SourceFile, node: TS.Node): CommentText[] {
  const found: CommentText[] = [];
  let next = node.getStart();
  for (const { pos, end } of (ts.getLeadingCommentRanges(text, node.pos) ?? []).reverse()) {
    if (/\n[ \t]*\r?\n/.test(text.slice(end, next))) break;
    found.unshift({ start: pos, end, isDoc: text.startsWith("/**", pos) && end - pos > 4 });
    next = pos;
  }
  return found;
}

/** A declaration with its comments and its decorators. */
export function textWithComments(sourceFile: TS.SourceFile, node: TS.Node): TextSpan {
  return { start: leadingComments(sourceFile, node)[0]?.start ?? node.getStart(sourceFile), end: node.end };
}
