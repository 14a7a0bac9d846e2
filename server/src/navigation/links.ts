import {
  findLinkCalls,
  type LinkCall,
  type LinkTarget,
  type LinkValueText,
  type FileSpan,
} from "ligature/internal/reflection";
import type { NameScope } from "./name-scope.js";
import { actionIndex, hasParameter, keyOfLocation, type ActionIndex, type RoutedAction } from "./routed-actions.js";
import type { RouteParameter } from "./route-parameter.js";
import { isSameName } from "../text/same-name.js";

/** A name in the values of a call that creates a link. */
export interface LinkValue extends FileSpan, Pick<LinkValueText, "form" | "name"> {
  /** The other names in the same values. */
  readonly beside: readonly string[];
}

/** The actions that a link leads to. */
export function actionsOfLink(scope: NameScope, target: LinkTarget): readonly RoutedAction[] {
  const index = actionIndex(scope.snapshot);
  return index.all.filter((routed) => leadsTo(target, routed, index));
}

function leadsTo(target: LinkTarget, { controller, action }: RoutedAction, { controllers }: ActionIndex): boolean {
  switch (target.kind) {
    case "route":
      return action.selectors.some(({ name }) => isSameName(name, target.name));
    case "method":
      return controller.id === target.controller && action.methodName === target.method;
    case "action":
      if (!isSameName(action.name, target.action)) return false;
      if (target.controller !== undefined) return isSameName(controller.name, target.controller);
      if (target.from === undefined || controllers.has(target.from)) return controller.id === target.from;
      // A base class creates links to every controller that inherits from it.
      return controller.actions.some((own) => target.from?.startsWith(`${own.location.file}#`));
  }
}

/** The links that lead to one of the actions. */
export function linkCallsTo(scope: NameScope, actions: readonly RoutedAction[]): LinkCall[] {
  const names = actions.flatMap(({ action }) => [
    action.name,
    action.methodName,
    ...action.selectors.flatMap((one) => one.name ?? []),
  ]);
  const calls = findLinkCalls(scope.reflector, { targets: lowerCase(names) });
  return calls.filter(({ target }) => actionsOfLink(scope, target).some((one) => actions.includes(one)));
}

/** The names in the links that lead to one of the actions. */
export function linksTo(scope: NameScope, actions: readonly RoutedAction[]): FileSpan[] {
  return linkCallsTo(scope, actions).flatMap(({ file, name }) =>
    name === undefined ? [] : [{ file, start: name.start, end: name.end }],
  );
}

/** The values in links for a route parameter. */
export function linkValuesOf(scope: NameScope, { name, actions, parts }: RouteParameter): LinkValue[] {
  const index = actionIndex(scope.snapshot);
  const wanted = name.toLowerCase();
  const names = actions.flatMap(({ action }) => [action.name, ...action.selectors.flatMap((one) => one.name ?? [])]);
  const calls = findLinkCalls(scope.reflector, { value: name, targets: lowerCase(names) });
  return calls
    .filter(
      ({ target }) =>
        target.kind !== "method" &&
        actions.some((one) => leadsTo(target, one, index) && isFilled(target, one, parts, wanted)),
    )
    .flatMap((call) => valuesNamed(call, (value) => value.toLowerCase() === wanted));
}

/** The values in a test's calls for a handler's parameter, by its own name. */
export function callValuesOf(scope: NameScope, actions: readonly RoutedAction[], name: string): LinkValue[] {
  const methods = actions.map(({ action }) => action.methodName);
  const index = actionIndex(scope.snapshot);
  return findLinkCalls(scope.reflector, { value: name, targets: lowerCase(methods) })
    .filter(({ target }) => target.kind === "method" && actions.some((one) => leadsTo(target, one, index)))
    .flatMap((call) => valuesNamed(call, (value) => value === name));
}

/** Whether a named route has one of the templates. For an action, any of its routes may be meant. */
function isFilled(target: LinkTarget, routed: RoutedAction, parts: RouteParameter["parts"], wanted: string): boolean {
  return routed.action.selectors
    .filter((selector) => target.kind !== "route" || isSameName(selector.name, target.name))
    .some((selector) =>
      selector.parts.some(
        (part) => part.location !== undefined && parts.has(keyOfLocation(part.location)) && hasParameter(part, wanted),
      ),
    );
}

function valuesNamed({ file, values }: LinkCall, accepts: (name: string) => boolean): LinkValue[] {
  return values
    .filter(({ name }) => accepts(name))
    .map((value) => ({
      file,
      start: value.start,
      end: value.end,
      form: value.form,
      name: value.name,
      beside: values.filter((other) => other !== value).map(({ name }) => name),
    }));
}

function lowerCase(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}
