import { mayCarryForm } from "ligature/internal/model";
import { findParameter } from "ligature/internal/routing";
import type { LinkValue } from "./links.js";
import type { NameScope } from "./name-scope.js";
import type { WrittenTaker } from "./occurrences.js";
import { isSilent, propertiesTaking } from "./property-takers.js";
import { Refusal } from "./refusal.js";
import type { RoutedAction } from "./routed-actions.js";
import { keyOfTaker, type RouteParameter } from "./route-parameter.js";

/** @throws {Refusal} if a route parameter cannot be renamed to any name */
export function checkRenamable({ name, isUnwritten, isGivenElsewhere, takers, properties }: RouteParameter): void {
  if (isUnwritten) {
    throw new Refusal(
      `A template with '{${name}}' is built from several strings. Write it as one string to rename it.`,
    );
  }
  if (isGivenElsewhere) {
    throw new Refusal(
      `The prefix of a registration or a conventional route also has '{${name}}'. It cannot be renamed from here.`,
    );
  }
  if (/[.[]/.test(name)) throw new Refusal(`'{${name}}' fills a part of a model. It cannot be renamed.`);
  const silent = properties.find(isSilent);
  if (silent !== undefined && takers.length === 0) {
    throw new Refusal(
      `The property '${silent.name}' is bound from '{${name}}' by its name, and requests and JSON may also use that name. ` +
        `Put @FromRoute() on the property so that it keeps its name, or rename both manually.`,
    );
  }
}

/** @throws {Refusal} if something else in an action has the new name */
export function checkClashes({ name, actions }: RouteParameter, newName: string): void {
  const wanted = newName.toLowerCase();
  if (wanted === name.toLowerCase()) return;
  for (const routed of actions) {
    const { action, application, controller } = routed;
    const where = `'${controller.typeName}.${action.methodName}'`;
    if (application.endpointsOf(action).some(({ template }) => findParameter(template, newName) !== undefined)) {
      throw new Refusal(`The route of ${where} already has a parameter '${newName}'.`);
    }
    const other = action.parameters.find((parameter) => keyOfTaker({ routed, parameter })?.toLowerCase() === wanted);
    if (other !== undefined)
      throw new Refusal(`The parameter '${other.name}' of ${where} would also be bound from '{${newName}}'.`);
    const [property] = propertiesTaking(routed, wanted);
    if (property !== undefined) {
      throw new Refusal(
        `The property '${property.name}' of a model of ${where} would also be bound from '{${newName}}'.`,
      );
    }
  }
}

/** @throws {Refusal} if the handler uses the new name for something else */
export function checkVariableClash({ method, text }: WrittenTaker, newName: string): void {
  if (newName !== text.name && method.names.includes(newName)) {
    throw new Refusal(`The method already uses the name '${newName}', so a parameter '${newName}' would hide it.`);
  }
}

/** @throws {Refusal} if the values of a call have both names */
export function checkLinks(scope: NameScope, links: readonly LinkValue[], newName: string): void {
  const wanted = newName.toLowerCase();
  const clash = links.find(({ beside }) => beside.some((other) => other.toLowerCase() === wanted));
  if (clash === undefined) return;
  const { line } = scope.sources.textOf(clash.file).positionAt(clash.start);
  throw new Refusal(`The values in ${clash.file}:${line + 1} already have a '${newName}'.`);
}

/** Whether requests may send a route parameter's value elsewhere: if the path has none, or a form comes first. */
export function mayComeFromElsewhere({ application, action }: RoutedAction, name: string): boolean {
  const endpoints = application.endpointsOf(action);
  return endpoints.some(({ template, httpMethods }) => {
    const parameter = findParameter(template, name);
    const isSure = parameter !== undefined && !parameter.optional && !parameter.catchAll && parameter.default === null;
    return !isSure || mayCarryForm(httpMethods);
  });
}
