import type { AttributeEndpoint } from "../endpoints/index.js";
import { findParameter, foldCase, type RoutePart, type RouteSegment, type RouteTemplate } from "../routing/index.js";
import { conditionsOf, nameOf, placeOf, unconditional } from "./ambiguous-routes.js";
import type { Check } from "./check.js";

/**
 * A lower `order` comes first whatever the templates are. So a route with one that answers everything another route answers, such as a
 * catch-all, leaves nothing for that one. With equal orders the more special template comes first, and nothing is lost.
 */
export const unreachableRoute: Check = {
  code: "LIG1038",
  slug: "unreachable-route",
  title: "Another route with a lower order answers all requests of a route.",
  severity: "warning",
  *check(_model, { endpoints }) {
    const routes = endpoints.attributeEndpoints.filter(isCompared);
    const orders = new Set(routes.map(({ order }) => order));
    if (orders.size < 2) return;
    const told = new Set<unknown>();
    for (const place of routes) {
      if (told.has(place.action)) continue;
      const first = routes.find((other) => other.order < place.order && hides(other, place));
      if (first === undefined) continue;
      told.add(place.action);
      yield {
        message:
          `No request reaches '${nameOf(place)}' by '${place.selector.template}': '${nameOf(first)}' has the lower order ${first.order} and answers ` +
          `all of its requests by '${first.selector.template}'. Give '${nameOf(place)}' a lower order, or narrow the other route.`,
        location: placeOf(place),
        related: [{ message: `'${nameOf(first)}' comes first.`, location: placeOf(first) }],
      };
    }
  },
};

/** The handlers of a page share one route, and other things choose among them. */
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

/** Whether one template matches every path that the other matches, as far as that is plain: where it is not, it does not. */
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

/** The parameter that is all of a segment and takes any value. */
function wildcardOf(template: RouteTemplate, { parts }: RouteSegment): Parameter | undefined {
  const [part] = parts;
  if (parts.length !== 1 || part?.kind !== "parameter") return undefined;
  const parameter = findParameter(template, part.name);
  return parameter?.requiredValue === undefined ? parameter : undefined;
}

function mayBeAbsent({ optional, default: fallback }: Parameter): boolean {
  return optional || fallback !== null;
}

/** A segment that may be missing, or be several, is matched only by one that may be so, too. */
function isPresent(template: RouteTemplate, segment: RouteSegment, by: Parameter): boolean {
  const parameter = wildcardOf(template, segment);
  return parameter === undefined || (!parameter.catchAll && (!mayBeAbsent(parameter) || mayBeAbsent(by)));
}

/** Literals alone: what a segment of several parts matches is not compared. */
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
