import { jsonNameOf, ownJsonName } from "ligature/internal/analysis";
import type { FileSpan } from "ligature/internal/reflection";
import { ImportEdits } from "../text/import-edits.js";
import type { ModelProperty } from "./model-property.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";

/**
 * `@JsonPropertyName` with the name that a property has in JSON, before its declaration, so that the JSON of clients need not change when it is
 * renamed. None if nothing reads or writes it as JSON, or if the name stays the same anyway.
 *
 * @param declaration the property's name in its declaration
 * @returns the edits; `undefined` if only an attribute could keep the name, and an interface cannot have one
 */
export function keepJsonName(
  scope: NameScope,
  { name, owned, uses }: ModelProperty,
  declaration: FileSpan,
  newName: string,
): SpanEdit[] | undefined {
  const { attributes } = owned[0]!.property;
  const { json } = scope.snapshot.settings;
  const jsonName = jsonNameOf({ name, attributes }, json);
  if (uses.ofBodies.length === 0 || ownJsonName(attributes) !== undefined) return [];
  if (jsonNameOf({ name: newName, attributes }, json) === jsonName) return [];
  // `Pick<Order, "id">` has the property, and its attributes, from the class.
  const isOfClass = owned.some(
    ({ type, property }) => type.form === "class" && type.declaration === property.declaringType,
  );
  return isOfClass ? addJsonPropertyName(scope, declaration, jsonName) : undefined;
}

/**
 * The edits that name a property of a class in JSON, with the import.
 *
 * @param declaration the property's name in its declaration
 */
export function addJsonPropertyName({ sources }: NameScope, { file, start }: FileSpan, jsonName: string): SpanEdit[] {
  const { text } = sources.textOf(file);
  const [modifiers] = /(?:\b(?:public|override|declare|readonly|abstract)\s+)*$/.exec(text.slice(0, start))!;
  const names = new ImportEdits(text, file);
  const attribute = names.use("JsonPropertyName");
  const at = start - modifiers.length;
  return [
    { file, start: at, end: at, text: `@${attribute.text}(${names.quoted(jsonName)}) ` },
    ...attribute.edits.map((edit) => ({ file, ...edit })),
  ];
}
