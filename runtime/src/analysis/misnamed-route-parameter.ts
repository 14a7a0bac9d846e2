import { mayBeAbsent } from "../metadata/index.js";
import type { ApplicationModel, ParameterModel } from "../model/index.js";
import { findNearestName } from "../routing/index.js";
import type { Check } from "./check.js";
import { boundNames, parametersOf, takes } from "./unused-route-parameter.js";
import { actionsOf } from "./walk.js";

/** The sources of a value that has no source attribute and is not in the route. */
const elsewhere: ReadonlySet<string> = new Set(["ModelBinding", "Query"]);

/**
 * A required parameter that is not in the route, although the route has an unbound parameter with nearly its name. A request cannot
 * supply it in the path, where its author expects it.
 */
export const misnamedRouteParameter: Check = {
  code: "LIG1033",
  slug: "misnamed-route-parameter",
  title: "A parameter has nearly the name of a route parameter that is bound to nothing.",
  severity: "warning",
  scope: "controller",
  *check(model, context) {
    for (const { controller, action } of actionsOf(model)) {
      const names = boundNames(model.types, controller, action, context);
      const unused = new Set<string>();
      for (const { parameter } of parametersOf(action, context)) {
        // `{id?:int}` does not parse, and is reported elsewhere.
        if (!/[?*]/.test(parameter.name) && !takes(names, parameter.name.toLowerCase())) unused.add(parameter.name);
      }
      for (const parameter of action.parameters.filter((one) => isLookedForElsewhere(one, model))) {
        const meant = nearest(parameter.name, unused);
        if (meant === undefined) continue;
        unused.delete(meant);
        yield {
          message:
            `'${parameter.name}' is not in the route of '${action.methodName}', so it is bound from the query string, and nothing binds '{${meant}}'. ` +
            `Did you mean '${meant}'? Give both the same name, or use @FromRoute({ name: "${meant}" }).`,
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

/** At the beginning or the end. */
function holds(text: string, part: string): boolean {
  return part.length > 1 && (text.startsWith(part) || text.endsWith(part));
}
