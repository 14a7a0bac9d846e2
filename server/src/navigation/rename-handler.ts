import type { ActionModel, ControllerModel } from "ligature/internal/model";
import type { FileSpan } from "ligature/internal/reflection";
import { isSameName } from "../text/same-name.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkVariableName } from "./new-name.js";
import { pageLinks, pagesOf } from "./page-links.js";
import { propertyEdits } from "./property-edits.js";
import { Refusal } from "./refusal.js";
import { keyOfLocation } from "./routed-actions.js";

/** The handlers of a page with one name: `onGetMove` and `onPostMove`. */
export interface NamedHandlers {
  readonly page: ControllerModel;
  readonly name: string;
}

const methodName = /^on(?:Get|Head|Post|Put|Delete|Patch|Options|Trace)/;

/**
 * Renames the handlers of a page with one name: their methods, and the strings that name them.
 *
 * @throws {Refusal} if the new name is not possible, or if a string names the handlers of other pages, too
 */
export function renameHandlers(scope: NameScope, { page, name }: NamedHandlers, newName: string): SpanEdit[] {
  checkVariableName(newName);
  if (!/^\p{Lu}/u.test(newName) || newName.endsWith("Async")) {
    throw new Refusal("The name of a handler begins with an uppercase letter and does not end with 'Async'.");
  }
  if (newName === name) return [];
  const places = new Map(actionsNamed(page, name).map((action) => [keyOfLocation(action.location), action]));
  const owners = ownersOf(scope, places);
  for (const owner of owners) checkHandler(owner, name, newName, places);
  const methods = [...places.values()].flatMap((action) => renameMethod(scope, action, newName));
  return [...methods, ...stringEdits(scope, owners, name, newName)];
}

/**
 * Renames handlers from the name of a method.
 *
 * @returns `undefined` if no string names them: TypeScript renames the method
 * @throws {Refusal} if the new name is not possible
 */
export function renameMethodOfHandler(
  scope: NameScope,
  handlers: NamedHandlers,
  method: string,
  newName: string,
): SpanEdit[] | undefined {
  if (!isNamed(scope, handlers)) return undefined;
  const [start] = methodName.exec(method)!;
  const ending = method.endsWith("Async") ? "Async" : "";
  if (!newName.startsWith(start) || !newName.endsWith(ending)) {
    throw new Refusal(
      `Forms or links name the handler '${handlers.name}', so its method must be named '${start}', a name${ending && ", 'Async'"}.`,
    );
  }
  return renameHandlers(scope, handlers, newName.slice(start.length, newName.length - ending.length));
}

/** Whether a string names the handlers. */
export function isNamed(scope: NameScope, { page, name }: NamedHandlers): boolean {
  return pageLinks(scope).some(
    (link) =>
      link.kind === "handler" && isSameName(link.written.text, name) && pagesOf(link).some(({ id }) => id === page.id),
  );
}

function actionsNamed({ actions }: ControllerModel, name: string): ActionModel[] {
  return actions.filter((action) => isSameName(action.name, name));
}

/** The pages that have one of the methods: several if a base class has it. */
function ownersOf({ snapshot }: NameScope, places: ReadonlyMap<string, ActionModel>): ControllerModel[] {
  return snapshot.applications.flatMap(({ model }) =>
    model.controllers.filter(
      ({ kind, actions }) => kind === "page" && actions.some(({ location }) => places.has(keyOfLocation(location))),
    ),
  );
}

function checkHandler(
  owner: ControllerModel,
  name: string,
  newName: string,
  places: ReadonlyMap<string, ActionModel>,
): void {
  const other = actionsNamed(owner, newName).find(({ location }) => !places.has(keyOfLocation(location)));
  if (other !== undefined) throw new Refusal(`'${owner.typeName}' has the handler '${newName}' already.`);
  const rest = actionsNamed(owner, name).find(({ location }) => !places.has(keyOfLocation(location)));
  if (rest !== undefined) {
    throw new Refusal(
      `'${owner.typeName}' has another handler '${name}' (${rest.methodName}), which would keep its name.`,
    );
  }
}

/** @throws {Refusal} if TypeScript cannot rename the method */
function renameMethod(scope: NameScope, { location, methodName: before }: ActionModel, newName: string): SpanEdit[] {
  const [start, end] = scope.sources.textOf(location.file).offsetsOf(location.range);
  const declaration: FileSpan = { file: location.file, start, end };
  const ending = before.endsWith("Async") ? "Async" : "";
  const { edits } = propertyEdits(scope, declaration, before, methodName.exec(before)![0] + newName + ending);
  if (edits.length === 0) throw new Refusal(`The method '${before}' cannot be renamed.`);
  return [...edits];
}

function stringEdits(scope: NameScope, owners: readonly ControllerModel[], name: string, newName: string): SpanEdit[] {
  const ids = new Set(owners.map(({ id }) => id));
  return pageLinks(scope).flatMap((link): SpanEdit[] => {
    const { kind, file, written } = link;
    if (kind !== "handler" || !isSameName(written.text, name)) return [];
    const pages = pagesOf(link);
    if (!pages.some(({ id }) => ids.has(id))) return [];
    if (pages.some(({ id }) => !ids.has(id))) {
      throw new Refusal(
        `'${written.text}' in ${file} names handlers of several pages. Rename each of them in TypeScript.`,
      );
    }
    if (!written.isPlain) throw new Refusal(`The name '${written.text}' in ${file} is written with escape sequences.`);
    return [{ file, start: written.start, end: written.end, text: newName }];
  });
}
