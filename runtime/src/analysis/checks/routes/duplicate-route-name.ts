import { expandRouteTokens, routeTokenValues } from "../../../conventions/index.js";
import type { AttributeEndpoint, EndpointTable } from "../../../endpoints/index.js";
import { listedInEach, listedOnce } from "../../../incremental/index.js";
import type { SourceLocation } from "../../../model/index.js";
import type { Check, CheckContext } from "../../check.js";
import { locateArgument } from "../../support/locate.js";

interface NamedRoute {
  readonly name: string;
  readonly template: string;
  /** Computed only when a finding needs it. */
  locate(): SourceLocation;
}

/** A route name belongs to one template, because a link could not choose. ASP.NET Core refuses duplicates at start-up. */
export const duplicateRouteName: Check = {
  code: "LIG1007",
  slug: "duplicate-route-name",
  title: "Two routes with different templates have the same name.",
  severity: "error",
  *check(_model, context) {
    const first = new Map<string, NamedRoute>();
    for (const route of namedRoutes(context)) {
      const key = route.name.toLowerCase();
      const other = first.get(key);
      if (other === undefined) first.set(key, route);
      else if (other.template.toLowerCase() !== route.template.toLowerCase()) {
        yield {
          message:
            `The route name '${route.name}' already belongs to '${other.template}'. A name must belong to one template, or a link to '${route.name}' is ambiguous. ` +
            `Give '${route.template}' another name.`,
          location: route.locate(),
          related: [{ message: `'${other.name}' belongs to '${other.template}'.`, location: other.locate() }],
          data: { routeName: route.name },
        };
      }
    }
  },
};

function* namedRoutes(context: CheckContext): Generator<NamedRoute> {
  for (const { name, template, location } of context.conventionalRoutes) {
    yield { name, template, locate: () => location ?? { file: "", range: [0, 0, 0, 0] } };
  }
  yield* namedInEach(context.endpoints.byController);
}

const namedOf = listedOnce(function* (endpoints: EndpointTable["byController"][number]): Generator<NamedRoute> {
  for (const place of endpoints.flat().filter((one): one is AttributeEndpoint => one.selector !== undefined)) {
    const { name, template } = place.selector;
    if (name !== undefined) yield { name, template, locate: () => nameLocation(place, name) };
  }
});

const namedInEach = listedInEach(namedOf);

/** The options that contain the name, or the template, or the action. */
function nameLocation({ controller, action, selector }: AttributeEndpoint, name: string): SourceLocation {
  const values = routeTokenValues(controller, action);
  for (const owner of [action, controller]) {
    for (const attribute of owner.attributes) {
      const written = attribute.data.name;
      const isRoute = attribute.name === "Route" || Array.isArray(attribute.data.methods);
      if (!isRoute || typeof written !== "string" || expandRouteTokens(written, values).text !== name) continue;
      return locateArgument(attribute, (attribute.argumentRanges?.length ?? 0) - 1, owner.location);
    }
  }
  return selector.parts.at(-1)?.location ?? action.location;
}
