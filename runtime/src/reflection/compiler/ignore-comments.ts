import type TS from "typescript";
import type { ClassDeclaration, IgnoreComment } from "../../model/index.js";
import { rangeBetween } from "./ranges.js";
import { ts } from "./typescript.js";

const word = "ligature-ignore";

/** `// ligature-ignore LIG1020, unused-route-parameter: why`. */
const pattern = /\/\/[ \t]*ligature-ignore[ \t]+([\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)[ \t]*(?::[^\r\n]*)?(?=\r?\n|$)/g;

/** The comments in a class, and directly before it, that silence rules. */
export function ignoreCommentsOf(
  node: TS.ClassLikeDeclaration,
  sourceFile: TS.SourceFile = node.getSourceFile(),
): Pick<ClassDeclaration, "ignores"> {
  const text = sourceFile.text.slice(node.pos, lineEnd(sourceFile.text, node.end));
  // Nearly every class has none, and searching for the word is very cheap.
  if (!text.includes(word)) return {};
  const ignores = findComments(node, sourceFile, text);
  return ignores.length > 0 ? { ignores } : {};
}

function findComments(node: TS.ClassLikeDeclaration, sourceFile: TS.SourceFile, text: string): IgnoreComment[] {
  return (
    [...text.matchAll(pattern)]
      .map((match) => ({ from: node.pos + match.index, rules: match[1]!.split(","), length: match[0].length }))
      // From the class on: a file may have very many of them.
      .filter(({ from }) => !isInText(from < node.end ? node : sourceFile, from) && !isInComment(sourceFile, from))
      .map(({ from, rules, length }) => ({
        line: targetLine(sourceFile, from),
        rules: rules.map((rule) => rule.trim()),
        range: rangeBetween(sourceFile, from, from + length),
      }))
  );
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** A comment that is alone on its line applies to the next one. */
function targetLine(sourceFile: TS.SourceFile, position: number): number {
  const { line } = sourceFile.getLineAndCharacterOfPosition(position);
  return textBefore(sourceFile, position).trim() === "" ? line + 1 : line;
}

/** The text before a position on the same line. */
function textBefore(sourceFile: TS.SourceFile, position: number): string {
  const { character } = sourceFile.getLineAndCharacterOfPosition(position);
  return sourceFile.text.slice(position - character, position);
}

/** Another comment may mention such a comment, as documentation does. */
function isInComment(sourceFile: TS.SourceFile, position: number): boolean {
  return /(?:^|\s)(?:\/\/|\/?\*)/.test(textBefore(sourceFile, position));
}

/** Strings and templates may look like comments. */
function isInText(node: TS.Node, position: number): boolean {
  const child = ts.forEachChild(node, (one) => (one.pos <= position && position < one.end ? one : undefined));
  if (child !== undefined) return isInText(child, position);
  const isText = ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);
  return isText && node.getStart() <= position;
}
