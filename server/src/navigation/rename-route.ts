import { findLinkCalls, readMethod } from "ligature/internal/reflection";
import { isSameName } from "../text/same-name.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { Refusal } from "./refusal.js";
import { routeNamesIn } from "./route-names.js";
import { actionIndex, type RoutedAction } from "./routed-actions.js";

/**
 * Renames a route: in its attributes, and in all links to it.
 *
 * @throws {Refusal} if the new name is not possible, or if a name is not written as a string
 */
export function renameRoute(
  scope: NameScope,
  route: string,
  actions: readonly RoutedAction[],
  newName: string,
): SpanEdit[] {
  checkName(newName);
  checkUnused(scope, route, newName);
  const places = [...actions.flatMap((routed) => namesOf(scope, route, routed)), ...linksTo(scope, route)];
  return places.map(({ file, start, end }) => ({ file, start, end, text: newName }));
}

function checkName(name: string): void {
  if (name.trim() === "") throw new Refusal("A route needs a name.");
  const wrong = /["'`\\[\]{}\p{Cc}\u2028\u2029]/u.exec(name)?.[0];
  if (wrong !== undefined) throw new Refusal(`The name of a route cannot contain ${JSON.stringify(wrong)} here.`);
}

function checkUnused({ snapshot }: NameScope, route: string, newName: string): void {
  if (snapshot.applications.some(({ conventional }) => conventional.some(({ name }) => isSameName(name, route)))) {
    throw new Refusal(`'${route}' is also a conventional route, which cannot be renamed from here.`);
  }
  if (isSameName(route, newName)) return;
  const other = actionIndex(snapshot).all.find(({ action }) =>
    action.selectors.some(({ name }) => isSameName(name, newName)),
  );
  if (other !== undefined) {
    throw new Refusal(
      `A route of '${other.controller.typeName}.${other.action.methodName}' already has the name '${newName}'.`,
    );
  }
}

function namesOf(scope: NameScope, route: string, routed: RoutedAction): Omit<SpanEdit, "text">[] {
  const { controller, action } = routed;
  const { file, range } = action.location;
  const [start] = scope.sources.textOf(file).offsetsOf(range);
  const method = readMethod(scope.reflector, file, start);
  const found = method ? routeNamesIn(scope, method, [routed]).filter((one) => isSameName(one.route, route)) : [];
  if (found.length === 0) {
    throw new Refusal(
      `The attributes of '${controller.typeName}.${action.methodName}' do not contain the name '${route}' as a string.`,
    );
  }
  return found.map(({ span }) => span);
}

function linksTo({ reflector, sources }: NameScope, route: string): Omit<SpanEdit, "text">[] {
  return findLinkCalls(reflector, { targets: new Set([route.toLowerCase()]) })
    .filter(({ target }) => target.kind === "route")
    .map(({ file, name }) => {
      if (name === undefined) throw new Refusal(`A link in ${file} gets the name '${route}' from a constant.`);
      // An escape sequence would remain.
      if (!isSameName(sources.textOf(file).text.slice(name.start, name.end), route)) {
        throw new Refusal(`A link in ${file} writes the name '${route}' in another way.`);
      }
      return { file, start: name.start, end: name.end };
    });
}
