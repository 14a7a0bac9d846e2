import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { toEdits } from "#server/features/to-edits.js";
import { SourceText, type TextEdit } from "#server/text/source-text.js";
import type { WireRange } from "./language-client.js";

/** An edit as it comes over the wire. */
export interface WireEdit {
  readonly range: WireRange;
  readonly newText: string;
  readonly annotationId?: string;
}

type WirePosition = WireRange["start"];

/**
 * Applies edits of one document, in the order in which they were sent, after a check of the protocol's rules.
 *
 * @throws AssertionError if the edits break a rule, or if two ways to apply them differ
 */
export function applyTextEdits(text: string, edits: readonly WireEdit[]): string {
  checkTextEdits(edits);
  const document = TextDocument.create("", "", 0, text);
  for (const { range } of edits) for (const one of [range.start, range.end]) assertInside(document, one);
  const applied = TextDocument.applyEdits(document, [...edits]);
  assert.equal(applied, appliedFromTheEnd(document, edits));
  return applied;
}

/** Applies the edits of a fix or a plan, as they are sent to a client. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return applyTextEdits(text, toEdits(new SourceText(text), edits));
}

/**
 * Checks what the protocol requires of the edits of one document: none overlap, and insertions come before the
 * replacement or the removal that starts at their position.
 *
 * @throws AssertionError if the edits break a rule
 */
export function checkTextEdits(edits: readonly WireEdit[]): void {
  for (const [index, edit] of edits.entries()) {
    const { start, end } = edit.range;
    assert.ok(compare(start, end) <= 0, `an edit ends before it starts: ${JSON.stringify(edit)}`);
    for (const later of edits.slice(index + 1)) checkPair(edit, later);
  }
}

function checkPair(edit: WireEdit, later: WireEdit): void {
  const [one, other] = [edit.range, later.range];
  const both = `${JSON.stringify(edit)}, ${JSON.stringify(later)}`;
  const areInsertions = [one, other].map(({ start, end }) => compare(start, end) === 0);
  if (compare(one.start, other.start) === 0) assert.ok(areInsertions[0], `an edit precedes an insertion: ${both}`);
  else assert.ok(compare(one.end, other.start) <= 0 || compare(other.end, one.start) <= 0, `edits overlap: ${both}`);
}

/** All lists of edits in an answer of the server, each of one document. A completion's edits belong together. */
export function textEditsIn(answer: unknown): WireEdit[][] {
  if (typeof answer !== "object" || answer === null) return [];
  if (Array.isArray(answer)) {
    return isEdit(answer[0]) ? [answer as WireEdit[]] : answer.flatMap((one: unknown) => textEditsIn(one));
  }
  const { textEdit, additionalTextEdits = [], ...rest } = answer as Record<string, unknown>;
  const own = isEdit(textEdit) ? [[textEdit, ...(additionalTextEdits as WireEdit[])]] : [];
  return [...own, ...Object.values(rest).flatMap((one) => textEditsIn(one))];
}

function isEdit(value: unknown): value is WireEdit {
  return typeof value === "object" && value !== null && "newText" in value && "range" in value;
}

function compare(one: WirePosition, other: WirePosition): number {
  return one.line - other.line || one.character - other.character;
}

function assertInside(document: TextDocument, position: WirePosition): void {
  const found = document.positionAt(document.offsetAt(position));
  assert.deepEqual(found, position, "an edit names a position that the document does not have");
}

/** From the last edit to the first. Insertions at one position stay in the order in which they were sent. */
function appliedFromTheEnd(document: TextDocument, edits: readonly WireEdit[]): string {
  return edits
    .map(({ range, newText }) => ({
      start: document.offsetAt(range.start),
      end: document.offsetAt(range.end),
      newText,
    }))
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .reduceRight(
      (text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end),
      document.getText(),
    );
}
