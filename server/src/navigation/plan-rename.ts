import { readAttributes } from "ligature/reflection";
import { callValuesOf, linkValuesOf, type LinkValue } from "./links.js";
import { nameInAttribute, nameParameter, type SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkRouteName, checkVariableName, isVariableName } from "./new-name.js";
import { writtenTaker, type WrittenTaker } from "./occurrences.js";
import type { PropertyTaker } from "./property-takers.js";
import {
  checkClashes,
  checkLinks,
  checkRenamable,
  isSilent,
  checkVariableClash,
  mayComeFromElsewhere,
} from "./rename-checks.js";
import type { RoutedAction } from "./routed-actions.js";
import type { RouteParameter, Taker } from "./route-parameter.js";
import type { HandlerName, NameAt } from "./target-at.js";

/** What a rename changes. */
export interface RenamePlan {
  readonly edits: readonly SpanEdit[];
  /** What else changes for clients, which nothing in the sources can prevent: it is to be confirmed. */
  readonly consequence?: string;
}

/** Sources of which the name is none that requests use: TypeScript's own rename does them. */
const withoutWireName: ReadonlySet<string> = new Set(["Body", "Services", "Special", "Request"]);

/**
 * Whether a rename of what stands there is Ligature's.
 *
 * @throws {Refusal} where it is, and cannot be renamed whatever the new name
 */
export function isRenamable(name: NameAt): boolean {
  if (name.kind === "route") checkRenamable(name.parameter);
  if (name.kind !== "handler") return name.kind === "route";
  return !withoutWireName.has(name.taker.parameter.bindingInfo.source);
}

/**
 * The edits of a rename.
 *
 * @throws {Refusal} where the new name cannot be
 */
export function planRename(scope: NameScope, name: NameAt, newName: string): RenamePlan {
  if (name.kind === "route") {
    checkRouteName(newName);
    return renameParameter(scope, name.parameter, newName);
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

/** The name everywhere: templates, what takes the value, and the links. */
function renameParameter(scope: NameScope, parameter: RouteParameter, newName: string): RenamePlan {
  checkRenamable(parameter);
  checkClashes(parameter, newName);
  const links = linkValuesOf(scope, parameter);
  checkLinks(scope, links, newName);
  const edits = new EditList();
  for (const { file, start, end } of parameter.templates) edits.add({ file, start, end, text: newName });
  for (const taker of parameter.takers) renameTaker(scope, taker, newName, edits);
  for (const property of parameter.properties) edits.add(...renameProperty(scope, property, newName));
  edits.addValues(links, newName);
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

/** The property keeps its name, which JSON may have: only the name that it looks for in the route changes. */
function renameProperty(scope: NameScope, { location, attributes }: PropertyTaker, newName: string): SpanEdit[] {
  const naming = attributes.filter(({ data }) => typeof data.name === "string");
  const attribute = naming[0] ?? attributes.find(({ name }) => name === "FromRoute");
  if (attribute === undefined) return [];
  const [start] = scope.sources.textOf(location.file).offsetsOf(location.range);
  const written = readAttributes(scope.reflector, location.file, start);
  return nameInAttribute(scope, location.file, attribute, written, newName);
}

function consequenceOf({ routed, parameter }: Taker, newName: string): string | undefined {
  const { bindingInfo, name } = parameter;
  if (bindingInfo.source !== "ModelBinding" || name === newName) return undefined;
  const key = bindingInfo.name ?? name;
  if (!mayComeFromElsewhere(routed, key)) return undefined;
  return `Requests to '${routed.controller.typeName}.${routed.action.methodName}' that send '${key}' in the query string or in a form must send '${newName}'.`;
}

/** The parameter by itself: requests keep the name that they use. */
function renameVariable(scope: NameScope, { taker, method, text, actions }: HandlerName, newName: string): RenamePlan {
  const written = { method, text };
  const { parameter } = taker;
  const edits = new EditList();
  addVariable(scope, actions, written, newName, edits);
  const isNameOfItsOwn = parameter.bindingInfo.name !== undefined || text.name === newName;
  if (isNameOfItsOwn || withoutWireName.has(parameter.bindingInfo.source)) return { edits: edits.all() };
  if (isModel(taker)) {
    // A name would forbid the keys without a prefix, which most requests have.
    const consequence = `Requests that write '${text.name}.' before the names of its properties must write '${newName}.'.`;
    return { edits: edits.all(), consequence };
  }
  edits.add(...nameParameter(scope, taker, written, text.name));
  return { edits: edits.all() };
}

function isModel({ routed, parameter }: Taker): boolean {
  const kind = routed.application.model.types[parameter.type.type]?.kind;
  return kind === "object" || kind === "dictionary";
}

/** Declaration, uses, doc comment, and the values that tests send by the parameter's name. */
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
  edits.addValues(values, newName);
}

/** One edit for each place. */
class EditList {
  readonly #byPlace = new Map<string, SpanEdit>();

  add(...edits: readonly SpanEdit[]): void {
    for (const edit of edits) this.#byPlace.set(keyOf(edit), edit);
  }

  /** The names of values. `{ id }` whose variable is renamed as well stays as short as it is. */
  addValues(values: readonly LinkValue[], newName: string): void {
    for (const { file, start, end, form, name } of values) {
      const key = form === "string" || isVariableName(newName) ? newName : JSON.stringify(newName);
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
