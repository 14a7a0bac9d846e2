import type { AttributeEndpoint } from "ligature/internal/endpoints";
import type { TypeId } from "ligature/internal/model";
import type { LinkValueText } from "ligature/internal/reflection";
import { findParameter, type RouteParameter, type RouteTemplate } from "ligature/internal/routing";
import { isSameName } from "../text/same-name.js";
import { nearest, type Link, type LinkProblem } from "./link-problem.js";

/**
 * The problem of a link whose values leave out what none of its routes can do without.
 *
 * @param within the controller with the call; without one, it is not known which request creates the link
 * @param prefix the values of the prefix come from the request
 */
export function problemOfValues(
  link: Link,
  routes: readonly AttributeEndpoint[],
  within: TypeId | undefined,
  prefix: RouteTemplate,
): LinkProblem | undefined {
  if (link.mayHaveOtherValues || within === undefined) return undefined;
  if (routes.some((route) => mayBeCurrent(route, link, within))) return undefined;
  const lacking = routes.map((route) => ({ route, missing: missingIn(route, link.values, prefix) }));
  const [least] = lacking.sort((one, other) => one.missing.length - other.missing.length);
  return least === undefined || least.missing.length === 0
    ? undefined
    : missingValues(link, least.route, least.missing);
}

/**
 * Whether the request that creates a link may be one to the same action, whose values then replace missing ones. Any action may call a
 * method that is not an action.
 */
function mayBeCurrent({ controller, action }: AttributeEndpoint, { within: place }: Link, within: TypeId): boolean {
  if (controller.id !== within) return false;
  const calling = controller.actions.find(({ methodName }) => methodName === place?.method);
  return calling === undefined || isSameName(calling.name, action.name);
}

function missingIn(
  { template }: AttributeEndpoint,
  values: readonly LinkValueText[],
  prefix: RouteTemplate,
): readonly string[] {
  const names = template.parameters.filter(isNeeded).map(({ name }) => name);
  return names.filter(
    (name) => !values.some((value) => isSameName(value.name, name)) && findParameter(prefix, name) === undefined,
  );
}

function isNeeded({ optional, catchAll, default: value, requiredValue }: RouteParameter): boolean {
  return !optional && !catchAll && value === null && requiredValue === undefined;
}

function missingValues(
  link: Link,
  { template, name, controller, action }: AttributeEndpoint,
  missing: readonly string[],
): LinkProblem {
  const target = link.target.kind === "route" ? `route '${name}'` : `action '${controller.name}.${action.name}'`;
  const list = missing.map((one) => `'{${one}}'`).join(", ");
  const message = `The link to the ${target} cannot be created, because the values lack ${list} of '${template.text}'.`;
  const unused = link.values.filter((value) => findParameter(template, value.name) === undefined);
  const value = missing.length === 1 ? meantBy(missing[0]!, unused) : undefined;
  if (value === undefined) return { message: `${message} Add the values.`, place: link.name ?? link.argument };
  return {
    message: `${message} Did you mean '${missing[0]}' instead of '${value.name}'?`,
    place: value,
    replacement: keyText(value, missing[0]!),
  };
}

/** The value that was probably meant for a parameter: `{ orderId }` for `{id}`, or a name with a mistake. */
function meantBy(name: string, values: readonly LinkValueText[]): LinkValueText | undefined {
  const wanted = name.toLowerCase();
  const near = nearest(
    name,
    values.map((value) => value.name),
  );
  const longer = values.filter((value) => {
    const given = value.name.toLowerCase();
    return given.startsWith(wanted) || given.endsWith(wanted);
  });
  return values.find((value) => value.name === near) ?? (longer.length === 1 ? longer[0] : undefined);
}

/** The key of a value with another name. */
function keyText({ form, name }: LinkValueText, key: string): string {
  if (form === "string") return key;
  const written = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key);
  return form === "shorthand" ? `${written}: ${name}` : written;
}
