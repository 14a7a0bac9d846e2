import { requiredRouteValues } from "../../conventions/index.js";
import type { LinkOrigin, PageOrigin } from "./link-origin.js";
import { actionKey, singlesByAction, withShort } from "./short-values.js";
import { ownTextWriterOf } from "./own-texts.js";
import { createPageLinks } from "./page-links.js";
import type { EndpointTable } from "../../endpoints/index.js";
import {
  compileLinkGenerator,
  findParameter,
  type ConstraintMap,
  type LinkGenerator,
  type LinkValues,
  type RouteTemplate,
} from "../../routing/index.js";

/** The routes that links can lead to. */
export interface LinkTable {
  /** `null` if values are missing. Throws if no route has the name. */
  byRoute(name: string, values: LinkValues, origin: LinkOrigin): string | null;
  byAction(controller: string, action: string, values: LinkValues, origin: LinkOrigin): string | null;
  /** By the name of a page, `/orders/[id]`. Throws if there is no such page. */
  byPage(name: string, values: LinkValues, origin: PageOrigin): string | null;
}

/** A route that a link can lead to. Its generator is created for the first link, because most routes have no links. */
class LinkTarget {
  #generator: LinkGenerator | undefined;

  constructor(
    private readonly template: RouteTemplate,
    private readonly constraints: ConstraintMap,
    /** Absent: a conventional route, which leads to any action. */
    readonly action?: string,
    /** The action's values for its template's parameters; on a conventional route, the values of the current action. */
    readonly required?: Readonly<Record<string, string>>,
  ) {}

  get generator(): LinkGenerator {
    return (this.#generator ??= compileLinkGenerator(this.template, this.constraints));
  }

  hasParameters(...names: readonly string[]): boolean {
    return names.every((name) => findParameter(this.template, name) !== undefined);
  }

  /** The names of an action for which the template has a parameter. The others are not written. */
  inPath(names: LinkValues): LinkValues {
    return Object.fromEntries(Object.entries(names).filter(([name]) => this.hasParameters(name)));
  }
}

/** Collects the routes by name and by action. Names are not case-sensitive, as in ASP.NET Core. */
export function createLinkTable(endpoints: EndpointTable, constraints: ConstraintMap): LinkTable {
  const named = new Map<string, LinkTarget[]>();
  const actions = new Map<string, LinkTarget[]>();
  const ofPrefix = endpoints.prefix.template.parameters.map(({ name }) => name);
  const conventional = endpoints.conventional.map(({ name, template }) => {
    const target = new LinkTarget(template, constraints);
    push(named, name.toLowerCase(), target);
    return target;
  });
  for (const { controller, action, template, name } of endpoints.attributeEndpoints) {
    const key = actionKey(controller.name, action.name);
    const target = new LinkTarget(template, constraints, key, requiredRouteValues(controller, action));
    push(actions, key, target);
    if (name !== undefined) push(named, name.toLowerCase(), target);
  }
  const singles = singlesByAction(endpoints.model);
  const written = ownTextWriterOf(endpoints.model);
  const toPage = createPageLinks(endpoints, constraints, singles);
  const first = (
    targets: readonly LinkTarget[],
    values: LinkValues,
    origin: LinkOrigin,
    called: LinkValues = {},
  ): string | null => {
    for (const target of targets) {
      const names = target.inPath(target.required ?? { controller: origin.controller, action: origin.action });
      const key = target.action ?? actionKey(...nameOf({ ...origin, ...called }));
      const all = { ...names, ...withShort(values, singles.get(key)), ...target.inPath(called) };
      const path = target.generator.path(all, ambientOf(target.action, origin, ofPrefix));
      if (path !== null) return path;
    }
    return null;
  };
  return {
    byRoute(name, values, origin) {
      const targets = named.get(name.toLowerCase());
      if (targets === undefined) throw new Error(`There is no route named "${name}".`);
      return first(targets, written(values), origin);
    },
    byPage: (name, values, origin) => toPage(name, written(values), origin),
    byAction(controller, action, values, origin) {
      const own = actions.get(actionKey(controller, action));
      const reaching = own ?? conventional.filter((target) => target.hasParameters("controller", "action"));
      return first(reaching, written(values), origin, { controller, action });
    },
  };
}

function nameOf({ controller, action }: LinkValues): [string, string] {
  return [String(controller), String(action)];
}

/**
 * The values of the request that replace missing values. A link to another action uses only the values of the prefix,
 * which links stay within, as they stay within ASP.NET Core's path base. A conventional route also uses the current
 * controller and action.
 */
function ambientOf(
  action: string | undefined,
  { controller, action: current, routeValues }: LinkOrigin,
  ofPrefix: readonly string[],
): Readonly<Record<string, string | undefined>> {
  if (action === undefined) return { ...routeValues, controller, action: current };
  if (action === actionKey(controller, current)) return routeValues;
  return Object.fromEntries(ofPrefix.map((name) => [name, routeValues[name]]));
}

function push(map: Map<string, LinkTarget[]>, key: string, target: LinkTarget): void {
  const targets = map.get(key);
  if (targets === undefined) map.set(key, [target]);
  else targets.push(target);
}
