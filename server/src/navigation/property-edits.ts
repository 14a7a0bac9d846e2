import { findNamesInTypes, findRenameTexts, type FileSpan } from "ligature/internal/reflection";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { Refusal } from "./refusal.js";

/** Every place that names a property in code, doc comments and types. */
export function placesInCode(scope: NameScope, declaration: FileSpan, name: string): FileSpan[] {
  const texts = findRenameTexts(scope.reflector, declaration);
  return [...texts, ...findNamesInTypes(scope.reflector, name, texts).names];
}

/**
 * The edits to rename a property in code, doc comments and types: those of TypeScript's own rename, and
 * `Pick<Order, "lines">`.
 *
 * @returns none if TypeScript refuses
 * @throws {Refusal} if a type names the property in a way that cannot be changed
 */
export function propertyEdits(scope: NameScope, declaration: FileSpan, name: string, newName: string): SpanEdit[] {
  const texts = findRenameTexts(scope.reflector, declaration);
  const { names, unwritten } = findNamesInTypes(scope.reflector, name, texts);
  const [first] = unwritten;
  if (first !== undefined && texts.length > 0) {
    const { line } = scope.sources.textOf(first.file).positionAt(first.start);
    throw new Refusal(
      `A type in ${first.file}:${line + 1} gets the name '${name}' from elsewhere. Write it there as a string to rename the property.`,
    );
  }
  return [
    ...texts.map(({ prefix, suffix, ...span }): SpanEdit => ({ ...span, text: prefix + newName + suffix })),
    ...names.map((span): SpanEdit => ({ ...span, text: newName })),
  ];
}
