import { mayBeAbsent } from "../metadata/index.js";
import type { ApplicationModel, ParameterModel } from "../model/index.js";
import { findNearestName } from "../routing/index.js";
import type { Check } from "./check.js";
import { boundNames, parametersOf, takes } from "./unused-route-parameter.js";
import { actionsOf } from "./walk.js";

/** Where a value is looked for that no attribute says the source of, and that the route does not hold. */
const elsewhere: ReadonlySet<string> = new Set(["ModelBinding", "Query"]);

/**
 * A parameter that must be there and is not in the route, beside a route parameter of nearly its name that nothing takes: the request cannot
 * say it where its author thinks.
 */
export const misnamedRouteParameter: Check = {
  code: "LIG1033",
  slug: "misnamed-route-parameter",
  title: "A parameter has nearly the name of a route parameter that nothing takes.",
  severity: "warning",
  scope: "controller",
  *check(model, context) {
    for (const { controller, action } of actionsOf(model)) {
      const names = boundNames(model, controller, action, context);
      const unused = new Set<string>();
      for (const { parameter } of parametersOf(action, context)) {
        // `{id?:int}` does not parse, and is told of.
        if (!/[?*]/.test(parameter.name) && !takes(names, parameter.name.toLowerCase())) unused.add(parameter.name);
      }
      for (const parameter of action.parameters.filter((one) => isLookedForElsewhere(one, model))) {
        const meant = nearest(parameter.name, unused);
        if (meant === undefined) continue;
        unused.delete(meant);
        yield {
          message:
            `'${parameter.name}' is not in the route of '${action.methodName}', so it is looked for in the query string, and nothing takes '{${meant}}'. ` +
            `Did you mean '${meant}'? Name both alike, or write @FromRoute({ name: "${meant}" }).`,
          location: parameter.location,
          data: { parameter: parameter.name, routeParameter: meant },
        };
      }
    }
  },
};

function isLookedForElsewhere(parameter: ParameterModel, { types }: ApplicationModel): boolean {
  const { bindingInfo, type, name } = parameter;
  if (bindingInfo.explicitSource || bindingInfo.name !== undefined || name === "") return false;
  const kind = types[type.type]?.kind;
  return elsewhere.has(bindingInfo.source) && (kind === "simple" || kind === "enum") && !mayBeAbsent(parameter);
}

/** `id` for `ident` and `orderId`, `customer` for `custmer`. */
function nearest(name: string, candidates: ReadonlySet<string>): string | undefined {
  const wanted = name.toLowerCase();
  const holding = [...candidates].find((one) => holds(wanted, one.toLowerCase()) || holds(one.toLowerCase(), wanted));
  return holding ?? findNearestName(name, candidates);
}

/** At its beginning or end. */
function holds(text: string, part: string): boolean {
  return part.length > 1 && (text.startsWith(part) || text.endsWith(part));
}
