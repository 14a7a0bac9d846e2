import type TS from "typescript";
import type { FileSpan, TextSpan } from "../../navigation.js";
import { fileOf, isProjectFile } from "../context.js";
import type { Reflector } from "../reflector.js";
import { tokenAt } from "../syntax/token-at.js";
import { ts } from "../typescript.js";
import { navigationContext } from "./navigation-context.js";

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

/**
 * Finds the names of a class in comments that link to one of its members: `{@link OrdersController.get}`, `@see OrdersController#get`.
 *
 * @param reflector the compiler
 * @param owner the name of the class
 * @param member the name of the member
 * @returns the names of the class
 * @example `(reflector: Reflector) => findDocLinks(reflector, "OrdersController", "get").length`
 */
export function findDocLinks(reflector: Reflector, owner: string, member: string): FileSpan[] {
  const context = navigationContext(reflector);
  const [first, second] = [owner, member].map((name) => name.replaceAll("$", String.raw`\$`));
  const link = new RegExp(
    String.raw`(?:@see|\{@link(?:code|plain)?)\s+(?=${first}[.#]${second}(?![\p{ID_Continue}$]))`,
    "gu",
  );
  return context.program
    .getSourceFiles()
    .filter((file) => isProjectFile(file) && file.text.includes(owner))
    .flatMap((file) =>
      [...file.text.matchAll(link)]
        .map((match) => match.index + match[0].length)
        .filter((start) => isInComment(file, start))
        .map((start) => ({ file: fileOf(context, file), start, end: start + owner.length })),
    );
}

/** Such a text is in no code, but it may be in a string. */
function isInComment(file: TS.SourceFile, offset: number): boolean {
  const node = tokenAt(file, offset);
  return node === undefined || !(ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node));
}
