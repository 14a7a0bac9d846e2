import { actionPair, type AttributeEndpoint, type EndpointTable } from "../../../endpoints/index.js";
import { listedInEach, listedOnce } from "../../../incremental/index.js";
import {
  findAttribute,
  isObject,
  type ActionModel,
  type ControllerModel,
  type SourceLocation,
} from "../../../model/index.js";
import { ambiguityKeys, findAmbiguities, type Ambiguity, type RouteDefinition } from "../../../routing/index.js";
import type { Check, Finding } from "../../check.js";

type EndpointsOfController = EndpointTable["byController"][number];

interface ComparedRoute extends RouteDefinition {
  readonly place: AttributeEndpoint;
  /** Conditions on a request besides path and method: `@Consumes`, and Fastify's constraints in `@RouteOptions`. */
  readonly conditions: string;
}

/*Two routes that answer the same requests. ASP.NET Core's ASP0023 compares the actions of one controller without its
 * prefix. This check compares the complete routes of all controllers. It is not an error, as in ASP.NET Core, where an
 * application with such routes starts (conformance, group `random-tables`).
 */
export const ambiguousRoutes: Check = {
  code: "LIG1006",
  slug: "ambiguous-routes",
  title: "Two actions answer the same requests.",
  severity: "warning",
  *check(_model, { endpoints }) {
    if (repeatedKeys(keysInEach(endpoints.byController)).length === 0) return;
    const told = new Map<ComparedRoute, Set<string>>();
    for (const ambiguity of findAmbiguities(routesOf(endpoints.attributeEndpoints))) {
      const { first, second, methods } = ambiguity;
      // Other conditions on the request may distinguish them.
      if (first.conditions !== second.conditions) continue;
      // Of several routes that are alike, each is compared with the first.
      const known = told.get(second) ?? new Set();
      const left = methods?.filter((method) => !known.has(method)) ?? (known.has(everyMethod) ? [] : null);
      if (left?.length === 0) continue;
      yield finding({ ...ambiguity, methods: left });
      told.set(second, new Set([...known, ...(left ?? [everyMethod])]));
    }
  },
};

const everyMethod = "*";

/** Two routes can be ambiguous only if they share a key. As a rule none do, and nothing needs to be compared. */
const keysIn = listedOnce((endpoints: EndpointsOfController) => {
  const routes = endpoints.flat().filter((one): one is AttributeEndpoint => one.selector !== undefined);
  return routesOf(routes).flatMap(ambiguityKeys);
});

const keysInEach = listedInEach(keysIn);

const repeatedKeys = listedOnce((keys: readonly string[]) => {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
});

/** Endpoints do not change, so the compared form of each is made once. */
const compared = new WeakMap<AttributeEndpoint, ComparedRoute>();

function comparedRoute(place: AttributeEndpoint): ComparedRoute {
  let found = compared.get(place);
  if (found === undefined) {
    const { controller, action, template, order } = place;
    const httpMethods = controller.kind === "page" ? [] : place.httpMethods;
    found = { template, httpMethods, order, place, conditions: conditionsOf(controller, action) };
    compared.set(place, found);
  }
  return found;
}

function routesOf(endpoints: readonly AttributeEndpoint[]): ComparedRoute[] {
  const pages = new Set<ControllerModel>();
  const routes: ComparedRoute[] = [];
  for (const place of endpoints) {
    const { controller, declared } = place;
    // The handlers of a page share its route, and are chosen by name.
    if (declared.errors.length > 0 || pages.has(controller)) continue;
    if (controller.kind === "page") pages.add(controller);
    routes.push(comparedRoute(place));
  }
  return routes;
}

/** A route's conditions on a request besides path and method, as a text that can be compared. */
export function conditionsOf(controller: ControllerModel, action: ActionModel): string {
  const attribute = findAttribute(action.attributes, "Consumes") ?? findAttribute(controller.attributes, "Consumes");
  const options = [...controller.attributes, ...action.attributes].filter(({ name }) => name === "RouteOptions");
  const constraints = options.flatMap(({ data }) =>
    isObject(data.constraints) ? Object.entries(data.constraints) : [],
  );
  const sorted = [...new Map(constraints)].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([attribute?.data.contentTypes ?? [], sorted]);
}

/** The text for a route without conditions. */
export const unconditional = JSON.stringify([[], []]);

function finding({ first, second, methods }: Ambiguity<ComparedRoute>): Finding {
  const [one, other] = [first.place, second.place];
  const verbs = methods === null ? "every method" : methods.join(" and ");
  return {
    message:
      `'${nameOf(other)}' and '${nameOf(one)}' both answer ${verbs} of '${other.selector.template}', and routing cannot choose between them: parameter names and types do not distinguish routes. ` +
      `Change a literal, a method or a constraint (for example '{id:int}'), or give one of them a lower 'order'.`,
    location: placeOf(other),
    related: [{ message: `'${nameOf(one)}' answers '${one.selector.template}'.`, location: placeOf(one) }],
    data: { actions: actionPair(one, other) },
  };
}

/** The action of a route, as messages name it. */
export function nameOf({ controller, action }: AttributeEndpoint): string {
  return `${controller.typeName}.${action.methodName}`;
}

/** The action's own template, or the action: a controller's template does not distinguish its actions. */
export function placeOf({ action, controller, selector }: AttributeEndpoint): SourceLocation {
  const { location } = selector.parts.at(-1) ?? {};
  const isOwn = action.attributes.some(({ data }) => data.template === selector.parts.at(-1)?.template);
  return location !== undefined && (isOwn || controller.kind === "page") ? location : action.location;
}
