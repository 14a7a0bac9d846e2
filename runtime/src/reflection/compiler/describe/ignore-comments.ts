import type TS from "typescript";
import type { ClassDeclaration, IgnoreComment } from "../../../model/index.js";
import { parseText } from "../program/parse-text.js";
import { lineStartsOf, positionIn, rangeBetween } from "../syntax/ranges.js";
import { loadTypeScript, ts } from "../typescript.js";

/** The word that makes a comment silence rules. */
export const ignoreWord = "ligature-ignore";

const rules = String.raw`[ \t]*${ignoreWord}(?![\w-])(?:[ \t]+([\w-]+(?:[ \t]*,[ \t]*[\w-]+)*))?`;
const lineComment = String.raw`//${rules}[ \t]*(?::([^\r\n]*))?(?=\r?\n|$)`;
const blockComment = String.raw`/\*${rules}\s*(?::((?:(?!\*/)[^])*))?\*/`;

/** `// ligature-ignore LIG1020, unused-route-parameter: why`, or the same between `/*` and its end. */
const pattern = new RegExp(`${lineComment}|${blockComment}`, "g");

/** A line with nothing but such a comment. */
const isWholeLine = new RegExp(String.raw`^[ \t]*(?:${lineComment}|${blockComment})[ \t]*$`);

/** The comments in a class, and directly before it, that silence rules. */
export function ignoreCommentsOf(
  node: TS.ClassLikeDeclaration,
  sourceFile: TS.SourceFile = node.getSourceFile(),
): Pick<ClassDeclaration, "ignores"> {
  const { from, to } = extentOf(node, sourceFile);
  const text = sourceFile.text.slice(from, to);
  // Nearly every class has none, and searching for the word is very cheap.
  if (!text.includes(ignoreWord)) return {};
  // In strings of the class first: a file may have very many of them.
  const ignores = findComments(sourceFile, from, to, (position) => (position < node.end ? node : sourceFile));
  return ignores.length > 0 ? { ignores } : {};
}

/** The comments outside of classes. They silence nothing, because the running application knows only those of classes. */
export function strayIgnoreComments(sourceFile: TS.SourceFile): IgnoreComment[] {
  const { text } = sourceFile;
  if (!text.includes(ignoreWord)) return [];
  const classes = classesIn(sourceFile);
  const isOutside = (offset: number): boolean => !classes.some(({ from, to }) => from <= offset && offset < to);
  return findComments(sourceFile, 0, text.length, (position) => (isOutside(position) ? sourceFile : undefined));
}

/**
 * Whether a comment at a position can silence rules: in a class, or directly before it.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @returns whether a class contains it
 * @example maySilenceAt("class A {}", "src/a.ts", 0) // true
 */
export function maySilenceAt(text: string, file: string, offset: number): boolean {
  loadTypeScript();
  return classesIn(parseText(text, file)).some(({ from, to }) => from <= offset && offset < to);
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** With what is before the class, and the rest of its last line. */
function extentOf(node: TS.ClassLikeDeclaration, { text }: TS.SourceFile): Extent {
  const end = text.indexOf("\n", node.end);
  return { from: node.pos, to: end === -1 ? text.length : end };
}

function classesIn(sourceFile: TS.SourceFile): Extent[] {
  const found: Extent[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isClassLike(node)) found.push(extentOf(node, sourceFile));
    else ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

/** @param around the node that a position is in; `undefined` if no comment is wanted there */
function findComments(
  sourceFile: TS.SourceFile,
  from: number,
  to: number,
  around: (position: number) => TS.Node | undefined,
): IgnoreComment[] {
  const lines = new TargetLines(sourceFile);
  const isComment = (at: number): boolean => {
    const node = around(at);
    return node !== undefined && !isInText(node, sourceFile, at) && !isInComment(sourceFile, at);
  };
  return [...sourceFile.text.slice(from, to).matchAll(pattern)]
    .map((match) => ({
      at: from + match.index,
      rules: match[1] ?? match[3] ?? "",
      reason: match[2] ?? match[4] ?? "",
      length: match[0].length,
    }))
    .filter(({ at }) => isComment(at))
    .map(({ at, rules: named, reason, length }) => ({
      line: lines.of(at, at + length),
      rules: named === "" ? [] : named.split(",").map((rule) => rule.trim()),
      ...(reason.trim() === "" && { isUnexplained: true as const }),
      range: rangeBetween(sourceFile, at, at + length),
    }));
}

/** The lines that comments apply to. Thousands of comments can be above one line, so it is looked for once. */
class TargetLines {
  /** By the lines of comments. */
  readonly #known = new Map<number, number>();

  constructor(private readonly sourceFile: TS.SourceFile) {}

  /** A comment that is alone on its line applies to the next one that is not such a comment. */
  of(start: number, end: number): number {
    const { sourceFile } = this;
    const [first, last] = [start, end].map((offset) => positionIn(sourceFile, offset).line);
    if (textBefore(sourceFile, start).trim() !== "") return first!;
    return /^.*\S/.test(this.#textOf(last!, end)) ? last! : this.#below(last! + 1);
  }

  #below(line: number): number {
    const known = this.#known.get(line);
    if (known !== undefined) return known;
    const { length } = lineStartsOf(this.sourceFile);
    let target = line;
    while (target < length && isWholeLine.test(this.#textOf(target).trimEnd())) target++;
    for (let passed = line; passed < target; passed++) this.#known.set(passed, target);
    return target;
  }

  #textOf(line: number, from?: number): string {
    const starts = lineStartsOf(this.sourceFile);
    return this.sourceFile.text.slice(from ?? starts[line], starts[line + 1]);
  }
}

/** The text before a position on the same line. */
function textBefore(sourceFile: TS.SourceFile, position: number): string {
  const { character } = positionIn(sourceFile, position);
  return sourceFile.text.slice(position - character, position);
}

/** Another comment may mention such a comment, as documentation does. */
function isInComment(sourceFile: TS.SourceFile, position: number): boolean {
  return /(?:^|\s)(?:\/\/|\/?\*)/.test(textBefore(sourceFile, position));
}

/** Strings, templates and the text of JSX may look like comments. */
function isInText(node: TS.Node, sourceFile: TS.SourceFile, position: number): boolean {
  const child = ts.forEachChild(node, (one) => (one.pos <= position && position < one.end ? one : undefined));
  if (child !== undefined) return isInText(child, sourceFile, position);
  const isText = ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);
  return (isText && node.getStart(sourceFile) <= position) || ts.isJsxText(node);
}
