import type { EndpointTable } from "../../../endpoints/index.js";
import { findAttribute, type ActionModel, type ApplicationModel, type ParameterModel } from "../../../model/index.js";
import { findNearestName, findParameter, type RouteTemplate } from "../../../routing/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

/** Route values that need not be in a template. */
const given: ReadonlySet<string> = new Set(["controller", "action", "area", "page", "handler"]);

/** `@FromRoute` binds only from the route, so a name that is in no template of the action never gets a value. */
export const unknownRouteParameter: Check = {
  code: "LIG1035",
  slug: "unknown-route-parameter",
  title: "@FromRoute names a parameter that no route of the action has.",
  severity: "warning",
  scope: "part",
  *check(model, { endpoints, isRegistrationUnknown }) {
    if (isRegistrationUnknown) return;
    for (const { action } of actionsOf(model)) {
      const templates = templatesOf(endpoints, action);
      if (templates.length === 0) continue;
      for (const parameter of action.parameters) {
        const attribute = findAttribute(parameter.attributes, "FromRoute");
        const name = parameter.bindingInfo.name ?? parameter.name;
        if (attribute === undefined || name === "" || !isText(parameter, model) || isThere(name, templates)) continue;
        const meant = nearest(name, templates, action);
        yield {
          message:
            `No route of '${action.methodName}' has a parameter '${name}', so '${parameter.name}' is never bound. ` +
            (meant === undefined
              ? `Add '{${name}}' to the template, or bind the parameter from another source.`
              : `Did you mean '{${meant}}'?`),
          location: locateAttribute(attribute, parameter.location),
          data: { parameter: parameter.name, ...(meant !== undefined && { routeParameter: meant }) },
        };
      }
    }
  },
};

/** None if one of them is unknown. */
function templatesOf(endpoints: EndpointTable, action: ActionModel): RouteTemplate[] {
  if (action.selectors.some(({ hasUnknownTemplate }) => hasUnknownTemplate)) return [];
  return endpoints.endpointsOf(action).map(({ template }) => template);
}

/** An object is bound by the names of its properties. */
function isText({ type, bindingInfo }: ParameterModel, { types }: ApplicationModel): boolean {
  const kind = types[type.type]?.kind;
  return bindingInfo.source === "Path" && (kind === "simple" || kind === "enum");
}

function isThere(name: string, templates: readonly RouteTemplate[]): boolean {
  if (given.has(name.toLowerCase())) return true;
  return templates.some((template) => findParameter(template, name) !== undefined);
}

/** A template parameter whose name no parameter of the action has. */
function nearest(name: string, templates: readonly RouteTemplate[], action: ActionModel): string | undefined {
  const taken = new Set(action.parameters.map((one) => (one.bindingInfo.name ?? one.name).toLowerCase()));
  const names = templates.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name));
  const free = [...new Set(names)].filter((one) => !taken.has(one.toLowerCase()));
  return findNearestName(name, free) ?? (free.length === 1 ? free[0] : undefined);
}
