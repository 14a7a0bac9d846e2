import type { AttributeEndpoint, EndpointTable } from "ligature/internal/endpoints";
import type { TypeId } from "ligature/internal/model";
import type { LinkTarget } from "ligature/internal/reflection";
import { isSameName } from "../text/same-name.js";
import { nearest, unknownName, type Link, type LinkProblem } from "./link-problem.js";
import { problemOfValues } from "./missing-link-values.js";

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
    if (routes !== undefined) return problemOfValues(link, routes, within, this.endpoints.prefix.template);
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
    if (routes.length > 0) return problemOfValues(link, routes, within, this.endpoints.prefix.template);
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
