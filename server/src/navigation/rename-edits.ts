import { bindingSources } from "ligature/internal/model";
import { readAttributes } from "ligature/internal/reflection";
import { ImportEdits } from "../text/import-edits.js";
import { callValuesOf, linkValuesOf, type LinkValue } from "./links.js";
import { nameInAttribute, nameParameter, type SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkRouteName, checkVariableName, isVariableName } from "./new-name.js";
import { writtenTaker, type WrittenTaker } from "./occurrences.js";
import { isSilent, type PropertyTaker } from "./property-takers.js";
import { checkClashes, checkLinks, checkRenamable, checkVariableClash, mayComeFromElsewhere } from "./rename-checks.js";
import { renameRoute } from "./rename-route.js";
import type { RoutedAction } from "./routed-actions.js";
import { hasIndices, hasPrefix, type RouteParameter, type Taker } from "./route-parameter.js";
import type { HandlerName, NameAt } from "./target-at.js";

/** A file that gets another path. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** The changes of a rename. */
export interface RenameEdits {
  readonly edits: readonly SpanEdit[];
  /** Files that get other paths, after the edits. */
  readonly files?: readonly FileMove[];
  /** Changes for clients that no edit of the sources can prevent, so the user must confirm them. */
  readonly consequence?: string;
}

/**
 * Whether Ligature renames what is at the position.
 *
 * @throws {Refusal} if Ligature does, but no new name is possible
 */
export function isRenamable(scope: NameScope, name: NameAt): boolean {
  if (name.kind === "route") checkRenamable(name.parameter);
  if (name.kind === "link") return name.route !== undefined && name.actions.length > 0;
  if (name.kind !== "handler") return name.kind === "route";
  const { taker, actions, text } = name;
  // TypeScript does not know that tests send values by the parameter's name.
  return (
    bindingSources[taker.parameter.bindingInfo.source].hasWireName || callValuesOf(scope, actions, text.name).length > 0
  );
}

/**
 * The edits of a rename.
 *
 * @throws {Refusal} if the new name is not possible
 */
export function renameEdits(scope: NameScope, name: NameAt, newName: string): RenameEdits {
  if (name.kind === "route") {
    checkRouteName(newName);
    return renameParameter(scope, name.parameter, newName);
  }
  if (name.kind === "link" && name.route !== undefined) {
    return { edits: renameRoute(scope, name.route, name.actions, newName) };
  }
  if (name.kind !== "handler") return { edits: [] };
  checkVariableName(newName);
  const { parameter } = name;
  if (parameter === undefined || parameter.isGivenElsewhere || parameter.isUnwritten || parameter.parts.size === 0) {
    return renameVariable(scope, name, newName);
  }
  checkRouteName(newName);
  return renameParameter(scope, parameter, newName);
}

/** Renames it everywhere: in templates, in what binds the value, and in links. */
function renameParameter(scope: NameScope, parameter: RouteParameter, newName: string): RenameEdits {
  checkRenamable(parameter);
  checkClashes(parameter, newName);
  const links = linkValuesOf(scope, parameter);
  checkLinks(scope, links, newName);
  const edits = new EditList();
  for (const { file, start, end } of parameter.templates) edits.add({ file, start, end, text: newName });
  for (const taker of parameter.takers) renameTaker(scope, taker, newName, edits);
  for (const property of parameter.properties) edits.add(...renameProperty(scope, property, newName));
  edits.addValues(scope, links, newName);
  const consequences = [
    ...parameter.takers.flatMap((taker) => consequenceOf(taker, newName) ?? []),
    ...parameter.properties
      .filter(isSilent)
      .map(
        ({ name }) => `The property '${name}' of a model keeps its name, so it no longer gets a value from the route.`,
      ),
  ];
  return { edits: edits.all(), ...(consequences.length > 0 && { consequence: consequences.join(" ") }) };
}

function renameTaker(scope: NameScope, taker: Taker, newName: string, edits: EditList): void {
  const written = writtenTaker(scope, taker);
  if (written === undefined) return;
  if (taker.parameter.bindingInfo.name !== undefined || !isVariableName(newName)) {
    edits.add(...nameParameter(scope, taker, written, newName));
  } else {
    addVariable(scope, [taker.routed], written, newName, edits);
  }
}

/** The property keeps its name, which JSON may use. Only the name that it looks up in the route changes. */
function renameProperty(scope: NameScope, { location, attributes }: PropertyTaker, newName: string): SpanEdit[] {
  const naming = attributes.filter(({ data }) => typeof data.name === "string");
  const attribute = naming[0] ?? attributes.find(({ name }) => name === "FromRoute");
  if (attribute === undefined) return [];
  const [start] = scope.sources.textOf(location.file).offsetsOf(location.range);
  const written = readAttributes(scope.reflector, location.file, start);
  return nameInAttribute(scope, location.file, attribute, written, newName);
}

function prefixConsequence(name: string, newName: string): string {
  return `Requests that write '${name}.' before the names of its properties must write '${newName}.'.`;
}

function indexConsequence(name: string): string {
  return `Requests that send items without a name ('[0]=...') must send them with the name '${name}'.`;
}

function consequenceOf(taker: Taker, newName: string): string | undefined {
  const { routed, parameter } = taker;
  const { bindingInfo, name } = parameter;
  if (bindingInfo.source !== "ModelBinding" || name === newName) return undefined;
  if (hasPrefix(taker)) return prefixConsequence(bindingInfo.name ?? name, newName);
  const key = bindingInfo.name ?? name;
  if (!mayComeFromElsewhere(routed, key)) return undefined;
  return `Requests to '${routed.controller.typeName}.${routed.action.methodName}' that send '${key}' in the query string or in a form must send '${newName}'.`;
}

/** Renames only the parameter. Requests keep their name. */
function renameVariable(scope: NameScope, { taker, method, text, actions }: HandlerName, newName: string): RenameEdits {
  const written = { method, text };
  const { parameter } = taker;
  const edits = new EditList();
  addVariable(scope, actions, written, newName, edits);
  const isNameOfItsOwn = parameter.bindingInfo.name !== undefined || text.name === newName;
  if (isNameOfItsOwn || !bindingSources[parameter.bindingInfo.source].hasWireName) return { edits: edits.all() };
  if (hasPrefix(taker)) {
    // A name would forbid keys without a prefix, which most requests have.
    return { edits: edits.all(), consequence: prefixConsequence(text.name, newName) };
  }
  edits.add(...nameParameter(scope, taker, written, text.name));
  // A name forbids keys without it.
  return { edits: edits.all(), ...(hasIndices(taker) && { consequence: indexConsequence(text.name) }) };
}

/** Declaration, uses, doc comment, and the values in tests with the parameter's name. */
function addVariable(
  scope: NameScope,
  actions: readonly RoutedAction[],
  written: WrittenTaker,
  newName: string,
  edits: EditList,
): void {
  checkVariableClash(written, newName);
  const { method, text } = written;
  const { file } = method;
  for (const { start, end } of [text, ...text.docs]) edits.add({ file, start, end, text: newName });
  for (const { start, end, shorthand } of text.uses) {
    edits.add({ file, start, end, text: shorthand ? `${text.name}: ${newName}` : newName });
  }
  const values = callValuesOf(scope, actions, text.name);
  checkLinks(scope, values, newName);
  edits.addValues(scope, values, newName);
}

/** One edit for each location; different insertions can share one. */
class EditList {
  readonly #byPlace = new Map<string, SpanEdit>();

  add(...edits: readonly SpanEdit[]): void {
    for (const edit of edits)
      this.#byPlace.set(edit.start === edit.end ? `${keyOf(edit)}:${edit.text}` : keyOf(edit), edit);
  }

  /** The names of values. `{ id }` stays short if its variable is renamed as well. */
  addValues({ sources }: NameScope, values: readonly LinkValue[], newName: string): void {
    for (const { file, start, end, form, name } of values) {
      const isKey = form === "string" || isVariableName(newName);
      const key = isKey ? newName : new ImportEdits(sources.textOf(file).text, file).quoted(newName);
      const variable = this.#byPlace.get(keyOf({ file, start, end }));
      if (form !== "shorthand") this.add({ file, start, end, text: key });
      else if (variable !== undefined) this.add({ ...variable, text: newName });
      else this.add({ file, start, end, text: `${key}: ${name}` });
    }
  }

  all(): readonly SpanEdit[] {
    return [...this.#byPlace.values()];
  }
}

function keyOf({ file, start, end }: Pick<SpanEdit, "file" | "start" | "end">): string {
  return `${file}:${start}:${end}`;
}
