import { mayBeAbsent } from "../../../metadata/index.js";
import { isLookedUpIn, type ActionModel, type ApplicationModel, type ParameterModel } from "../../../model/index.js";
import { findNearestName, findParameter } from "../../../routing/index.js";
import type { Check, CheckContext } from "../../check.js";
import { boundNames, parametersOf, takes, type Names } from "../../support/route-names.js";
import { actionsOf } from "../../support/walk.js";

/**
 * A required parameter that is not in the route, although the route has an unbound parameter with nearly its name. A request cannot
 * supply it in the path, where its author expects it.
 */
export const misnamedRouteParameter: Check = {
  code: "LIG1033",
  slug: "misnamed-route-parameter",
  title: "A parameter has nearly the name of a route parameter that is bound to nothing.",
  severity: "warning",
  scope: "part",
  *check(model, context) {
    for (const { controller, action } of actionsOf(model)) {
      const names = boundNames(model.types, controller, action, context);
      for (const { parameter, meant } of misnamedParameters(action, names, model, context)) {
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

/** The required parameters of an action that are not in its route, each with the unbound route parameter that is probably meant. */
export function misnamedParameters(
  action: ActionModel,
  names: Names,
  model: ApplicationModel,
  context: CheckContext,
): readonly { readonly parameter: ParameterModel; readonly meant: string }[] {
  const unused = new Set<string>();
  for (const { parameter } of parametersOf(action, context)) {
    // `{id?:int}` does not parse, and is reported elsewhere.
    if (!/[?*]/.test(parameter.name) && !takes(names, parameter.name.toLowerCase())) unused.add(parameter.name);
  }
  if (unused.size === 0) return [];
  return action.parameters
    .filter((one) => isLookedForElsewhere(one, model) && !mayBeInRoute(one, action, context))
    .flatMap((parameter) => {
      const meant = nearest(parameter.name, unused);
      if (meant === undefined) return [];
      unused.delete(meant);
      return [{ parameter, meant }];
    });
}

function isLookedForElsewhere(parameter: ParameterModel, { types }: ApplicationModel): boolean {
  const { bindingInfo, type, name } = parameter;
  if (bindingInfo.explicitSource || bindingInfo.name !== undefined || name === "") return false;
  const kind = types[type.type]?.kind;
  return isLookedUpIn(bindingInfo.source, "query") && (kind === "simple" || kind === "enum") && !mayBeAbsent(parameter);
}

/** One of the action's routes has its name, or nobody knows. Without `@ApiController()`, that is no source of its own. */
function mayBeInRoute({ name }: ParameterModel, action: ActionModel, { endpoints }: CheckContext): boolean {
  if (action.selectors.some(({ hasUnknownTemplate }) => hasUnknownTemplate)) return true;
  return endpoints.endpointsOf(action).some(({ template }) => findParameter(template, name) !== undefined);
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
