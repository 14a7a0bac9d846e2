import { findRenameTexts, type FileSpan } from "ligature/reflection";
import { modelPropertyAt, type ModelProperty } from "./model-property.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkVariableName } from "./new-name.js";
import type { RenamePlan } from "./plan-rename.js";
import { propertyStrings } from "./property-strings.js";
import { Refusal } from "./refusal.js";

/**
 * The edits to rename a model's property: TypeScript's own, and strings in attributes that name it. Requests and
 * responses also use the name, and no attribute can keep it in JSON, so the user must confirm the edits.
 *
 * @param declaration the property's name in its declaration
 * @returns `undefined` if no model has the property, or if TypeScript refuses: then its own rename responds
 * @throws {Refusal} if the new name is not possible
 */
export function planPropertyRename(scope: NameScope, declaration: FileSpan, newName: string): RenamePlan | undefined {
  const property = modelPropertyAt(scope, declaration);
  if (property === undefined) return undefined;
  checkVariableName(newName);
  const taken = property.owned.find(({ type }) => type.properties.some(({ name }) => name === newName));
  if (taken !== undefined && newName !== property.name) {
    throw new Refusal(`'${taken.type.name}' has a property '${newName}' already.`);
  }
  const texts = findRenameTexts(scope.reflector, declaration);
  if (texts.length === 0) return undefined;
  const edits = new Map<string, SpanEdit>();
  for (const { prefix, suffix, ...span } of texts) add(edits, { ...span, text: prefix + newName + suffix });
  for (const span of propertyStrings(scope, property)) add(edits, { ...span, text: newName });
  const consequence = consequenceOf(property, newName);
  return { edits: [...edits.values()], ...(consequence && { consequence }) };
}

function add(edits: Map<string, SpanEdit>, edit: SpanEdit): void {
  edits.set(`${edit.file}:${edit.start}`, edit);
}

function consequenceOf({ name, uses }: ModelProperty, newName: string): string | undefined {
  if (uses.length === 0 || name === newName) return undefined;
  const places = uses.length === 1 ? uses[0]! : `${uses.slice(0, -1).join(", ")} and ${uses.at(-1)!}`;
  return `'${name}' is a name in ${places}. Clients must use '${newName}'.`;
}
