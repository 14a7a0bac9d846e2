import { findNamesInTypes, findRenameTexts, type FileSpan } from "ligature/internal/reflection";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { Refusal } from "./refusal.js";
import type { RenameEdits } from "./rename-edits.js";

/** Every place that names a property in code, doc comments and types. */
export function placesInCode(scope: NameScope, declaration: FileSpan, name: string): FileSpan[] {
  const { texts } = findRenameTexts(scope.reflector, declaration);
  return [...texts, ...findNamesInTypes(scope.reflector, name, texts).names];
}

/**
 * The edits to rename a property in code, doc comments and types: those of TypeScript's own rename, and
 * `Pick<Order, "lines">`.
 *
 * @returns no edits if TypeScript refuses
 * @throws {Refusal} if a type names the property in a way that cannot be changed
 */
export function propertyEdits(scope: NameScope, declaration: FileSpan, name: string, newName: string): RenameEdits {
  const { texts, assignedElsewhere } = findRenameTexts(scope.reflector, declaration);
  const { names, unwritten } = findNamesInTypes(scope.reflector, name, texts);
  const [first] = unwritten;
  if (first !== undefined && texts.length > 0) {
    throw new Refusal(
      `A type in ${lineOf(scope, first)} gets the name '${name}' from elsewhere. Write it there as a string to rename the property.`,
    );
  }
  const edits = [
    ...texts.map(({ prefix, suffix, ...span }): SpanEdit => ({ ...span, text: prefix + newName + suffix })),
    ...names.map((span): SpanEdit => ({ ...span, text: newName })),
  ];
  const [call] = newName === name ? [] : assignedElsewhere;
  if (call === undefined) return { edits };
  return {
    edits,
    consequence: `'Object.assign' in ${lineOf(scope, call)} copies '${name}' of another value, which keeps its name.`,
  };
}

function lineOf({ sources }: NameScope, { file, start }: FileSpan): string {
  return `${file}:${sources.textOf(file).positionAt(start).line + 1}`;
}
