import { routeOptionMistakes } from "../../../attributes/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

/** Options of Fastify's routes that would break binding, or that another attribute sets. */
export const refusedRouteOption: Check = {
  code: "LIG1030",
  slug: "refused-route-option",
  title: "@RouteOptions has an option that an action's route cannot have.",
  severity: "error",
  syntaxOnly: true,
  ...checkOwners(function* ({ target, name, attributes, location }) {
    for (const attribute of attributes) {
      if (attribute.name !== "RouteOptions") continue;
      for (const { option, reason } of routeOptionMistakes(attribute.data)) {
        yield {
          message: `The ${target} '${name}' cannot have the option '${option}' in @RouteOptions: ${reason}. Remove or correct it.`,
          location: locateAttribute(attribute, location),
        };
      }
    }
  }),
};
