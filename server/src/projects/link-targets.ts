import type { AttributeEndpoint, EndpointTable } from "ligature/endpoints";
import type { TypeId } from "ligature/model";
import type { LinkCall, LinkTarget, LinkValueText, TextSpan } from "ligature/reflection";
import { findNearestName, findParameter, type RouteParameter } from "ligature/routing";
import { isSameName } from "../text/same-name.js";

/** A call that creates a link, wherever it is. */
export type Link = Omit<LinkCall, "file">;

/** The reason why a link cannot be created. */
export interface LinkProblem {
  readonly message: string;
  readonly place: TextSpan;
  /** The text that was probably meant there. */
  readonly replacement?: string;
}

/** The routes of one application that links can lead to, found when the first link asks for them. */
export class LinkTargets {
  private byName: ReadonlyMap<string, readonly AttributeEndpoint[]> | undefined;
  private byController: ReadonlyMap<string, readonly AttributeEndpoint[]> | undefined;
  private names: ReadonlyMap<TypeId, string> | undefined;

  constructor(private readonly endpoints: EndpointTable) {}

  /**
   * The reason why a link cannot be created.
   *
   * @param within the controller with the call; without one, it is not known which request creates the link
   */
  problemOf(link: Link, within: TypeId | undefined): LinkProblem | undefined {
    switch (link.target.kind) {
      case "route":
        return this.problemOfRoute(link, link.target.name, within);
      case "action":
        return this.problemOfAction(link, link.target, within);
      case "method":
        return undefined;
    }
  }

  private problemOfRoute(link: Link, name: string, within: TypeId | undefined): LinkProblem | undefined {
    this.byName ??= grouped(this.endpoints.attributeEndpoints, (endpoint) => endpoint.name);
    const { conventional } = this.endpoints;
    if (conventional.some((route) => isSameName(route.name, name))) return undefined;
    const routes = this.byName.get(name.toLowerCase());
    if (routes !== undefined) return this.problemOfValues(link, routes, within);
    const names = [...this.byName.values()].map(([first]) => first!.name!);
    return unknownName(
      link,
      `There is no route named '${name}'.`,
      nearest(name, [...names, ...conventional.map((route) => route.name)]),
    );
  }

  private problemOfAction(
    link: Link,
    { action, controller, from }: LinkTarget & { kind: "action" },
    within: TypeId | undefined,
  ): LinkProblem | undefined {
    // A conventional route leads to every action, with any name.
    if (this.endpoints.conventional.length > 0) return undefined;
    const owner = controller ?? this.nameOf(from === within ? within : undefined);
    if (owner === undefined) return undefined;
    this.byController ??= grouped(this.endpoints.attributeEndpoints, (endpoint) => endpoint.controller.name);
    const own = this.byController.get(owner.toLowerCase());
    if (own === undefined) return this.unknownController(link, owner);
    const routes = own.filter((endpoint) => isSameName(endpoint.action.name, action));
    if (routes.length > 0) return this.problemOfValues(link, routes, within);
    const message = `The controller '${own[0]!.controller.name}' has no action '${action}' with a route.`;
    return unknownName(link, message, nearest(action, own.map((one) => one.action.name))); // prettier-ignore
  }

  private nameOf(within: TypeId | undefined): string | undefined {
    this.names ??= new Map(this.endpoints.model.controllers.map(({ id, name }) => [id, name]));
    return within === undefined ? undefined : this.names.get(within);
  }

  private unknownController(link: Link, name: string): LinkProblem | undefined {
    const meant = nearest(name.replace(/Controller$/i, ""), [...this.byController!.values()].map(([first]) => first!.controller.name)); // prettier-ignore
    const message = `There is no controller '${name}' with a route.`;
    return unknownName({ argument: link.argument, ...(link.owner && { name: link.owner }) }, message, meant);
  }

  /** The values that no route of a link can do without. */
  private problemOfValues(
    link: Link,
    routes: readonly AttributeEndpoint[],
    within: TypeId | undefined,
  ): LinkProblem | undefined {
    if (link.mayHaveOtherValues || within === undefined) return undefined;
    if (routes.some((route) => mayBeCurrent(route, link, within))) return undefined;
    if (routes.some((route) => !this.lacksValue(route, link.values))) return undefined;
    const lacking = routes.map((route) => ({ route, missing: this.missingIn(route, link.values) }));
    const [least] = lacking.sort((one, other) => one.missing.length - other.missing.length);
    return least && missingValues(link, least.route, least.missing);
  }

  private lacksValue({ template }: AttributeEndpoint, values: readonly LinkValueText[]): boolean {
    return template.parameters.some((one) => this.isMissing(one, values));
  }

  private missingIn({ template }: AttributeEndpoint, values: readonly LinkValueText[]): string[] {
    return template.parameters.filter((one) => this.isMissing(one, values)).map(({ name }) => name);
  }

  /** The values of the prefix come from the request. */
  private isMissing(parameter: RouteParameter, values: readonly LinkValueText[]): boolean {
    const { name, optional, catchAll, requiredValue } = parameter;
    if (optional || catchAll || parameter.default !== null || requiredValue !== undefined) return false;
    return (
      !values.some((value) => isSameName(value.name, name)) &&
      findParameter(this.endpoints.prefix.template, name) === undefined
    );
  }
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

function unknownName(
  { name, argument }: Pick<Link, "name" | "argument">,
  message: string,
  meant: string | undefined,
): LinkProblem {
  const advice = meant === undefined ? "" : ` Did you mean '${meant}'?`;
  return {
    message: `${message}${advice}`,
    place: name ?? argument,
    ...(name !== undefined && meant !== undefined && { replacement: meant }),
  };
}

function nearest(name: string, names: readonly string[]): string | undefined {
  return findNearestName(name, new Set(names));
}

function grouped(
  endpoints: readonly AttributeEndpoint[],
  keyOf: (endpoint: AttributeEndpoint) => string | undefined,
): Map<string, AttributeEndpoint[]> {
  const groups = new Map<string, AttributeEndpoint[]>();
  for (const endpoint of endpoints) {
    const key = keyOf(endpoint)?.toLowerCase();
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [endpoint]);
    else group.push(endpoint);
  }
  return groups;
}
