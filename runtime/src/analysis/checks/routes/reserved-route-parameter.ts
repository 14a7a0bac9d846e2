import { requiredRouteValues } from "../../../conventions/index.js";
import { isLookedUpIn } from "../../../model/index.js";
import type { Check, CheckContext } from "../../check.js";
import { locateInText } from "../../support/locate.js";
import { parametersOf, type ParameterPlace } from "../../support/route-names.js";
import { actionsOf, type ActionPlace } from "../../support/walk.js";

/**
 * `{action}`, `{controller}` and `{area}` in a template accept only the action's own names, as in ASP.NET Core. All other values get a
 * 404, which is not intended if a parameter binds the value.
 */
export const reservedRouteParameter: Check = {
  code: "LIG1036",
  slug: "reserved-route-parameter",
  title: "A route parameter has a reserved name, so it accepts only one value.",
  severity: "warning",
  scope: "part",
  oncePerPlace: true,
  *check(model, context) {
    // A controller's template belongs to all its actions.
    const told = new Set<string>();
    for (const one of actionsOf(model)) {
      const { action } = one;
      for (const { place, value } of reservedPlaces(one, context)) {
        const { name, nameRange } = place.parameter;
        const { file, range } = place.part.location ?? action.location;
        const key = `${file}:${range.join()}:${place.start}`;
        if (told.has(key)) continue;
        told.add(key);
        const index = place.part.template.indexOf(name, place.start);
        const start = index === -1 ? place.start : index;
        yield {
          message:
            `'{${name}}' is the name of the ${name.toLowerCase()}, so this route accepts only '${value}' there. Every other value gets a 404. ` +
            `Rename the parameter here and in '${action.methodName}'.`,
          location:
            locateInText(place.part, start, start + nameRange.end - nameRange.start, context) ?? action.location,
        };
      }
    }
  },
};

function* reservedPlaces(
  { controller, action }: ActionPlace,
  context: CheckContext,
): Generator<{ readonly place: ParameterPlace; readonly value: string }> {
  const reserved = new Map(Object.entries(requiredRouteValues(controller, action)));
  const bound = new Set(
    action.parameters
      .filter(({ bindingInfo: { source } }) => isLookedUpIn(source, "path"))
      .map(({ name, bindingInfo }) => (bindingInfo.name ?? name).toLowerCase()),
  );
  for (const place of parametersOf(action, context)) {
    const name = place.parameter.name.toLowerCase();
    const value = reserved.get(name);
    if (value !== undefined && bound.has(name)) yield { place, value };
  }
}
