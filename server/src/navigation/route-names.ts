import type { FileSpan, MethodText } from "ligature/internal/reflection";
import { isSameName } from "../text/same-name.js";
import type { NameScope } from "./name-scope.js";
import type { RoutedAction } from "./routed-actions.js";

/** The name of a route as written in an attribute of a method: between the quotes. */
interface WrittenRouteName {
  readonly span: FileSpan;
  readonly route: string;
}

/** The names of routes in the attributes of an action's method. A name with tokens is not written there as links use it. */
export function routeNamesIn(
  { sources }: NameScope,
  { file, attributes }: MethodText,
  actions: readonly RoutedAction[],
): WrittenRouteName[] {
  const names = actions.flatMap(({ action }) => action.selectors.flatMap(({ name }) => name ?? []));
  if (names.length === 0) return [];
  const { text } = sources.textOf(file);
  return attributes.flatMap(({ nameValue, optionsStart }) => {
    if (nameValue === undefined || optionsStart === undefined) return [];
    const { start, end } = nameValue;
    const route = text.slice(start, end);
    return names.some((name) => isSameName(name, route)) ? [{ span: { file, start, end }, route }] : [];
  });
}

/** The name of a route at a position. */
export function routeNameIn(
  scope: NameScope,
  method: MethodText,
  actions: readonly RoutedAction[],
  offset: number,
): WrittenRouteName | undefined {
  return routeNamesIn(scope, method, actions).find(({ span }) => span.start <= offset && offset <= span.end);
}
