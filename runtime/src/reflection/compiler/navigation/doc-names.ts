import type TS from "typescript";
import type { TextSpan } from "../../navigation.js";
import { ts } from "../typescript.js";

/**
 * The names after `@param`, `@see` and `{@link` in the doc comment before a declaration, in their order. The compiler
 * parses without doc comments, because that is faster.
 */
export function docNames(sourceFile: TS.SourceFile, node: TS.Node): ReadonlyMap<string, readonly TextSpan[]> {
  const names = new Map<string, TextSpan[]>();
  const { text } = sourceFile;
  const comments = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  for (const { pos, end } of comments.filter((one) => text.startsWith("/**", one.pos))) {
    for (const match of text.slice(pos, end).matchAll(namingTag)) {
      const name = (match[1] ?? match[2])!;
      const start = pos + match.index + match[0].length - name.length;
      names.set(name, [...(names.get(name) ?? []), { start, end: start + name.length }]);
    }
  }
  return names;
}

const identifier = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`;

/** `@param id`, `@param {Int32} id`, `@param [id]`, `@param [id=5]`; `@see id`, `{@link id}`, `{@linkcode id | its number}`. */
const namingTag = new RegExp(
  String.raw`@(?:param|arg|argument)\s+(?:\{[^}]*\}\s*)?\[?(${identifier})|` +
    String.raw`(?:@see|\{@link(?:code|plain)?)\s+(${identifier})(?![.#~(\p{ID_Continue}$])`,
  "gu",
);
