import { sourceAttributes } from "ligature/internal/attributes";
import { findAttribute, type AttributeModel } from "ligature/internal/model";
import { readAttributes, type FileSpan } from "ligature/internal/reflection";
import { ImportEdits } from "../text/import-edits.js";
import { nameInAttribute, type SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";

/** A property of a class that gets values from requests. */
interface NamedProperty {
  readonly name: string;
  readonly attributes: readonly AttributeModel[];
}

/**
 * The old name in the attribute that binds a property, or in a new one if it has none, so that requests need not change.
 *
 * @param declaration the property's name in its declaration
 */
export function keepName(scope: NameScope, { attributes, name }: NamedProperty, declaration: FileSpan): SpanEdit[] {
  const { file, start } = declaration;
  const own =
    attributes.find((one) => sourceAttributes.has(one.name)) ??
    findAttribute(attributes, "ModelBinder") ??
    findAttribute(attributes, "BindProperty");
  if (own !== undefined) return nameInAttribute(scope, file, own, readAttributes(scope.reflector, file, start), name);
  const { text } = scope.sources.textOf(file);
  const [modifiers] = /(?:\b(?:public|override|declare|readonly)\s+)*$/.exec(text.slice(0, start))!;
  const names = new ImportEdits(text, file);
  const attribute = names.use("ModelBinder");
  const at = start - modifiers.length;
  return [
    { file, start: at, end: at, text: `@${attribute.text}({ name: ${names.quoted(name)} }) ` },
    ...attribute.edits.map((edit) => ({ file, ...edit })),
  ];
}
