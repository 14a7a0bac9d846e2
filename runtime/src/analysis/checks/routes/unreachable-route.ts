import type { AttributeEndpoint, EndpointTable } from "../../../endpoints/index.js";
import { listedInEach } from "../../../incremental/index.js";
import {
  findParameter,
  foldCase,
  type RoutePart,
  type RouteSegment,
  type RouteTemplate,
} from "../../../routing/index.js";
import { conditionsOf, nameOf, placeOf, unconditional } from "./ambiguous-routes.js";
import type { Check } from "../../check.js";

/**
 * A route with a lower `order` comes first, whatever the templates are. If it also answers all requests of another route, as a catch-all
 * does, no request reaches the other route. With equal orders the more specific template comes first, so both are reached.
 */
export const unreachableRoute: Check = {
  code: "LIG1038",
  slug: "unreachable-route",
  title: "Another route with a lower order answers all requests of a route.",
  severity: "warning",
  *check(_model, { endpoints }) {
    if (new Set(ordersInEach(endpoints.byController)).size < 2) return;
    const routes = endpoints.attributeEndpoints.filter(isCompared);
    if (new Set(routes.map(({ order }) => order)).size < 2) return;
    const told = new Set<unknown>();
    for (const place of routes) {
      if (told.has(place.action)) continue;
      const first = routes.find((other) => other.order < place.order && hides(other, place));
      if (first === undefined) continue;
      told.add(place.action);
      yield {
        message:
          `No request reaches '${nameOf(place)}' through '${place.selector.template}': '${nameOf(first)}' has the lower order ${first.order} and answers ` +
          `all of its requests with '${first.selector.template}'. Give '${nameOf(place)}' a lower order, or narrow the other route.`,
        location: placeOf(place),
        related: [{ message: `'${nameOf(first)}' comes first.`, location: placeOf(first) }],
      };
    }
  },
};

const ordersInEach = listedInEach((endpoints: EndpointTable["byController"][number]) => {
  const ofAttributes = endpoints.flat().filter(({ selector }) => selector !== undefined);
  return [...new Set(ofAttributes.map(({ order }) => order))];
});

/** The handlers of a page share one route and are chosen in other ways. */
function isCompared({ controller, declared }: AttributeEndpoint): boolean {
  return controller.kind !== "page" && declared.errors.length === 0;
}

function hides(one: AttributeEndpoint, other: AttributeEndpoint): boolean {
  const answersAll =
    one.httpMethods.length === 0 ||
    (other.httpMethods.length > 0 && other.httpMethods.every((method) => one.httpMethods.includes(method)));
  if (!answersAll || conditionsOf(one.controller, one.action) !== unconditional) return false;
  if (one.template.parameters.some(({ constraints }) => constraints.length > 0)) return false;
  return covers(one.template, other.template);
}

/** Whether one template matches every path that the other matches. False if that is not certain. */
function covers(one: RouteTemplate, other: RouteTemplate): boolean {
  const [own, others] = [one.segments, other.segments];
  for (let index = 0; index < own.length; index++) {
    const [segment, matched] = [own[index]!, others[index]];
    const wildcard = wildcardOf(one, segment);
    if (wildcard?.catchAll) return true;
    if (matched === undefined) {
      if (wildcard === undefined || !mayBeAbsent(wildcard)) return false;
    } else if (wildcard === undefined ? !isSame(one, segment, other, matched) : !isPresent(other, matched, wildcard)) {
      return false;
    }
  }
  return others.length <= own.length;
}

type Parameter = NonNullable<ReturnType<typeof findParameter>>;

/** The parameter that is a whole segment and accepts any value. */
function wildcardOf(template: RouteTemplate, { parts }: RouteSegment): Parameter | undefined {
  const [part] = parts;
  if (parts.length !== 1 || part?.kind !== "parameter") return undefined;
  const parameter = findParameter(template, part.name);
  return parameter?.requiredValue === undefined ? parameter : undefined;
}

function mayBeAbsent({ optional, default: fallback }: Parameter): boolean {
  return optional || fallback !== null;
}

/** A segment that can be missing or repeated is matched only by a segment that can be, too. */
function isPresent(template: RouteTemplate, segment: RouteSegment, by: Parameter): boolean {
  const parameter = wildcardOf(template, segment);
  return parameter === undefined || (!parameter.catchAll && (!mayBeAbsent(parameter) || mayBeAbsent(by)));
}

/** Only literals: segments of several parts are not compared. */
function isSame(one: RouteTemplate, own: RouteSegment, other: RouteTemplate, matched: RouteSegment): boolean {
  const texts = [textOf(one, own.parts), textOf(other, matched.parts)];
  return texts[0] !== undefined && texts[0] === texts[1];
}

function textOf(template: RouteTemplate, parts: readonly RoutePart[]): string | undefined {
  const [part] = parts;
  if (parts.length !== 1 || part === undefined) return undefined;
  const text = part.kind === "parameter" ? findParameter(template, part.name)?.requiredValue : part.content;
  return text === undefined ? undefined : foldCase(text);
}
