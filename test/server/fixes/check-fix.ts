import assert from "node:assert/strict";
import ts from "typescript";
import { parseRouteTemplate } from "#runtime/routing/index.js";
import type { Fix } from "#server/rules/fix.js";
import type { SourceText } from "#server/text/source-text.js";
import type { ModelDiagnostic } from "#runtime/model/index.js";
import { applyEdits } from "../../helpers/text-edits.js";

interface FixedText {
  readonly text: string;
  readonly source: SourceText;
  readonly diagnostic: ModelDiagnostic;
  readonly fix: Fix;
}

/**
 * A fix changes the literal or the declaration that is marked, an import, and nothing else. It cuts no literal and no
 * comment in two, and leaves the text as readable as it was.
 *
 * @throws AssertionError if it does something else
 */
export function checkFix({ text, source, diagnostic, fix }: FixedText): void {
  const before = parse(text);
  const marked = source.offsetsOf(diagnostic.location.range);
  const allowed = [...extentsAround(before, marked), ...related(diagnostic, before, source), importsOf(before)];
  // A comment is about its whole line.
  if (fix.title.startsWith("Silence ")) allowed.push(lineAbove(before, marked[0]));
  for (const edit of fix.edits) {
    // Blanks beside what is removed go with it.
    const start = edit.end - text.slice(edit.start, edit.end).trimStart().length;
    const end = edit.start + text.slice(edit.start, edit.end).trimEnd().length;
    const isInside = allowed.some((extent) => extent.start <= start && Math.max(start, end) <= extent.end);
    assert.ok(isInside, `the edit is outside of what is marked: ${JSON.stringify(edit)}`);
    for (const piece of piecesOf(before)) assertWhole(piece, edit, diagnostic.code);
    if (fix.title.startsWith("Silence ")) {
      assert.ok(
        !piecesOf(before).some((piece) => piece.start < edit.start && edit.start < piece.end),
        "the comment is in a text",
      );
    }
  }
  const applied = applyEdits(text, fix.edits);
  const after = parse(applied);
  if (mistakesOf(before) === 0) assert.equal(mistakesOf(after), 0, `what was right does not parse:\n${applied}`);
  if (diagnostic.code !== "LIG1003") {
    assert.ok(templateErrors(after) <= templateErrors(before), `a template does not parse any more:\n${applied}`);
  }
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("case.ts", text, ts.ScriptTarget.Latest, true);
}

/** The member of a class around a range, or the class without its members, or the statement. */
function extentsAround(file: ts.SourceFile, [start, end]: readonly [number, number]): Extent[] {
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.pos > start || node.end < end) return;
    if (node.parent === file || ts.isClassElement(node)) found = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  // A comment before a declaration belongs to it, and so does one behind it.
  const last = file.text.indexOf("\n", found.end);
  return [{ start: found.pos, end: last === -1 ? file.end : last }];
}

function lineAbove({ text }: ts.SourceFile, offset: number): Extent {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return { start, end: start };
}

/** The places that the diagnostic also names, such as the other attribute. */
function related({ related: others = [], data, location }: ModelDiagnostic, file: ts.SourceFile, source: SourceText) {
  const ranges = [...others.filter((one) => one.location.file === location.file).map((one) => one.location.range)];
  for (const key of ["extent", "options", "action"]) {
    if (Array.isArray(data?.[key]) && data[key].length === 4) ranges.push(data[key] as never);
  }
  for (const key of ["changes", "places"]) {
    for (const { range } of (data?.[key] ?? []) as unknown as readonly { readonly range: never }[]) ranges.push(range);
  }
  return ranges.flatMap((range) => extentsAround(file, source.offsetsOf(range)));
}

/** From the start of the file to the end of the last import. */
function importsOf(file: ts.SourceFile): Extent {
  const last = file.statements.filter(ts.isImportDeclaration).at(-1);
  return { start: 0, end: last?.end ?? file.getStart() };
}

interface Piece extends Extent {
  readonly kind: "literal" | "comment";
  /** The quotes, or the signs of the comment. */
  readonly opening: number;
  readonly closing: number;
}

/** Literals and comments. */
function piecesOf(file: ts.SourceFile): Piece[] {
  const found = new Map<number, Piece>();
  const addComments = (comments: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos: start, end, kind } of comments ?? []) {
      const closing = kind === ts.SyntaxKind.MultiLineCommentTrivia ? 2 : 0;
      found.set(start, { kind: "comment", start, end, opening: 2, closing });
    }
  };
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(file.text, node.pos));
    addComments(ts.getTrailingCommentRanges(file.text, node.end));
    if (ts.isStringLiteralLike(node)) {
      const [start, end] = [node.getStart(file), node.end];
      const closing = end - start > 1 && file.text[end - 1] === file.text[start] ? 1 : 0;
      found.set(start, { kind: "literal", start, end, opening: 1, closing });
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found.values()];
}

/** Inside of a literal, or all of it. Comments are changed only by the fix that is about them. */
function assertWhole(piece: Piece, { start, end }: Extent, code: string): void {
  if (end <= piece.start || start >= piece.end) return;
  if (start <= piece.start && end >= piece.end) return;
  const isInside = start >= piece.start + piece.opening && end <= piece.end - piece.closing;
  assert.ok(isInside, `the edit cuts a ${piece.kind} in two`);
  if (piece.kind === "comment") assert.ok(code === "LIG1044" || code === "LIG1043", "the edit changes a comment");
}

/** Syntax errors, and decorators behind modifiers, which the parser accepts. */
function mistakesOf(file: ts.SourceFile): number {
  let count = (file as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length;
  const visit = (node: ts.Node): void => {
    const modifiers =
      ts.canHaveModifiers(node) && ts.isClassElement(node) ? ((node as ts.MethodDeclaration).modifiers ?? []) : [];
    const first = modifiers.findIndex((one) => !ts.isDecorator(one));
    if (first !== -1 && modifiers.slice(first).some(ts.isDecorator)) count++;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}

/** How many templates of attributes do not parse. */
function templateErrors(file: ts.SourceFile): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node) && ts.isCallExpression(node.expression)) {
      const [template] = node.expression.arguments;
      const isRoute = /^(?:\w+\.)?(?:Http\w+|Route|Page)$/.test(node.expression.expression.getText(file));
      if (isRoute && template !== undefined && ts.isStringLiteralLike(template)) {
        if (parseRouteTemplate(template.text).errors.length > 0) count++;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}
