import { relative } from "node:path";
import ts from "typescript";
import { root, type Fence } from "./markdown.js";

/** The examples in the doc comments of a symbol and its members, each as a document of its own. */
export function examplesOf(symbol: ts.Symbol): Fence[] {
  const comments = new Set((symbol.declarations ?? []).flatMap((declaration) => commentsOf(declaration)));
  return [...comments].flatMap((comment) => {
    const source = comment.getSourceFile();
    const file = relative(root, source.fileName);
    const start = source.getLineAndCharacterOfPosition(comment.pos).line + 1;
    return examplesIn(comment.getText()).map(({ line, text }) => {
      return { file: `${file} (${symbol.name}, example at ${start + line})`, line: start + line, language: "ts", info: "", text };
    }); // prettier-ignore
  });
}

function commentsOf(declaration: ts.Declaration): ts.JSDoc[] {
  const own = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
  if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) return own;
  return [...own, ...[...declaration.members].flatMap((member) => commentsOf(member))];
}

/** The texts after `@example`, without the marks of code around them. A tag within a fence is code. */
function examplesIn(comment: string): { readonly line: number; readonly text: string }[] {
  const lines = comment.replace(/\*\/$/, "").split("\n").map((line) => line.replace(/^\s*(?:\/\*\*|\*) ?/, "")); // prettier-ignore
  const examples: { line: number; lines: string[] }[] = [];
  let isExample = false;
  let isCode = false;
  for (const [line, text] of lines.entries()) {
    const tag = isCode ? null : /^@(\w+) ?(.*)$/.exec(text);
    if (tag !== null) isExample = tag[1] === "example";
    if (tag !== null && isExample) examples.push({ line, lines: [tag[2]!] });
    else if (isExample) examples.at(-1)!.lines.push(text);
    if (text.startsWith("```")) isCode = !isCode;
  }
  return examples.map((example) => ({ line: example.line, text: codeOf(example.lines.join("\n")) }));
}

/** The code of an example: a fence, one line between backticks or several such with commas, or all of it. */
function codeOf(example: string): string {
  const fence = /^\s*```\w*\n([^]*?)\n```/.exec(example);
  if (fence !== null) return fence[1]!;
  const spans = [...example.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  const isSpans = spans.length > 0 && /^[\s,]*$/.test(example.replaceAll(/`[^`]+`/g, ""));
  return isSpans ? spans.join("\n\n") : example;
}
