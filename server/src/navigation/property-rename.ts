import { findParameter } from "ligature/internal/routing";
import type { FileSpan } from "ligature/internal/reflection";
import { keepJsonName } from "./keep-json-name.js";
import { keepName } from "./keep-name.js";
import type { ModelProperty } from "./model-property.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkVariableName } from "./new-name.js";
import type { RenameEdits } from "./rename-edits.js";
import { propertyEdits } from "./property-edits.js";
import { propertyStrings } from "./property-strings.js";
import { propertiesTaking } from "./property-takers.js";
import { Refusal } from "./refusal.js";
import { renamedTogether } from "./renamed-together.js";
import { actionIndex } from "./routed-actions.js";

/**
 * The edits to rename a model's property: TypeScript's own, and strings in attributes and types that name it. JSON keeps the old name, in
 * `@JsonPropertyName`. Forms and query strings use the name too, and so does the JSON of an interface, which can have no attribute: the
 * user must confirm these edits. A property that a route fills keeps the name for the route, because the template has it.
 *
 * @param declaration the property's name in its declaration
 * @returns `undefined` if no model has the property, or if TypeScript refuses: then its own rename responds
 * @throws {Refusal} if the new name is not possible
 */
export function propertyRename(scope: NameScope, declaration: FileSpan, newName: string): RenameEdits | undefined {
  const all = renamedTogether(scope, declaration);
  if (all.length === 0) return undefined;
  checkVariableName(newName);
  for (const { property } of all) checkUnused(property, newName);
  const inJson = all.map(({ property, declaration: place }) => keepJsonName(scope, property, place, newName));
  // The discriminator of a union has the same name in all its members, so all keep it, or none.
  const isKeptInJson = inJson.every((own) => own !== undefined);
  const changes: PropertyChanges = {
    edits: new Map(),
    kept: [],
    inserted: new Map(),
    consequences: new Set(),
    isKeptInJson,
  };
  if (isKeptInJson) for (const edit of inJson.flat()) add(changes.inserted, edit);
  for (const one of all) collectChanges(scope, one, newName, changes);
  const { edits, kept, inserted, consequences } = changes;
  if (edits.size === 0) return undefined;
  return {
    edits: [...kept, ...inserted.values(), ...edits.values()],
    ...(consequences.size > 0 && { consequence: [...consequences].join(" ") }),
  };
}

/** The changes when properties that belong together are renamed. */
interface PropertyChanges {
  readonly edits: Map<string, SpanEdit>;
  /** The names that routes keep. */
  readonly kept: SpanEdit[];
  /** The names that JSON keeps. */
  readonly inserted: Map<string, SpanEdit>;
  readonly consequences: Set<string>;
  readonly isKeptInJson: boolean;
}

function collectChanges(
  scope: NameScope,
  { property, declaration }: ReturnType<typeof renamedTogether>[number],
  newName: string,
  { edits, kept, consequences, isKeptInJson }: PropertyChanges,
): void {
  const inCode = propertyEdits(scope, declaration, property.name, newName);
  for (const edit of inCode.edits) add(edits, edit);
  if (inCode.consequence !== undefined) consequences.add(inCode.consequence);
  for (const span of propertyStrings(scope, property)) add(edits, { ...span, text: newName });
  if (newName === property.name) return;
  const isKept = isFilledByRoute(scope, property, declaration);
  if (isKept) kept.push(...nameForRoute(scope, property, declaration));
  const consequence = consequenceOf(scope, property, newName, { isKept, isKeptInJson });
  if (consequence !== undefined) consequences.add(consequence);
}

function checkUnused({ name, owned }: ModelProperty, newName: string): void {
  const taken = owned.find(({ type }) => type.properties.some((one) => one.name === newName));
  if (taken !== undefined && newName !== name) {
    throw new Refusal(`'${taken.type.name}' has a property '${newName}' already.`);
  }
}

function add(edits: Map<string, SpanEdit>, edit: SpanEdit): void {
  edits.set(`${edit.file}:${edit.start}`, edit);
}

/** Whether a route has a parameter with the property's own name, and the property is bound from it. */
function isFilledByRoute(
  { snapshot, sources }: NameScope,
  { name }: ModelProperty,
  { file, start }: FileSpan,
): boolean {
  return actionIndex(snapshot).all.some((routed) => {
    const { application, action } = routed;
    const has = application.endpointsOf(action).some(({ template }) => findParameter(template, name) !== undefined);
    return (
      has &&
      propertiesTaking(routed, name.toLowerCase()).some(
        ({ isNamed, location }) =>
          !isNamed && location.file === file && sources.textOf(file).offsetsOf(location.range)[0] === start,
      )
    );
  });
}

/** @throws {Refusal} if the property cannot have an attribute */
function nameForRoute(scope: NameScope, { name, owned }: ModelProperty, declaration: FileSpan): SpanEdit[] {
  if (owned.some(({ type }) => type.form !== "class")) {
    throw new Refusal(
      `The property '${name}' is bound from '{${name}}' by its name, and only a class can keep that name, in an attribute. Rename both manually.`,
    );
  }
  return keepName(scope, owned[0]!.property, declaration);
}

function consequenceOf(
  { snapshot }: NameScope,
  { name, uses }: ModelProperty,
  newName: string,
  { isKept, isKeptInJson }: { readonly isKept: boolean; readonly isKeptInJson: boolean },
): string | undefined {
  const isXml = uses.ofBodies.length > 0 && snapshot.settings.xmlSerializerFormatters;
  const ofBodies = isKeptInJson ? (isXml ? ["XML"] : []) : uses.ofBodies;
  const changed = isKept ? ofBodies : [...uses.ofValues, ...ofBodies];
  if (changed.length === 0 || name === newName) return undefined;
  const places = changed.length === 1 ? changed[0]! : `${changed.slice(0, -1).join(", ")} and ${changed.at(-1)!}`;
  return `'${name}' is a name in ${places}. Clients must use '${newName}'.`;
}
