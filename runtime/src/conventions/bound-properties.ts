import { findAttribute, type BindingInfo, type ControllerModel, type ControllerPropertyModel } from "../model/index.js";
import { behaviorOf, bindingInfoOf, sourceOfAttribute } from "../attributes/index.js";
import type { Convention } from "./convention.js";

/**
 * Public properties are binding targets if they have `@BindProperty` or a source attribute, or if the class has
 * `@BindProperties`. They are bound on GET only with `supportsGet` (rule B29). A property with only a source attribute is
 * bound on every method, because ASP.NET Core has no predicate for it.
 */
export const boundProperties: Convention = {
  name: "bound-properties",
  apply: (controller) => ({
    ...controller,
    properties: controller.properties.map((property) => {
      const bindingInfo = infoOf(controller, property);
      return bindingInfo === undefined ? property : { ...property, bindingInfo };
    }),
  }),
};

function infoOf(controller: ControllerModel, property: ControllerPropertyModel): BindingInfo | undefined {
  const one = findAttribute(property.attributes, "BindProperty");
  const all = findAttribute(controller.attributes, "BindProperties");
  const sourced = property.attributes.some((attribute) => sourceOfAttribute(attribute) !== undefined);
  if (one === undefined && all === undefined && !sourced) return undefined;
  const info = bindingInfoOf(property.attributes) ?? { source: "ModelBinding" };
  const behavior = behaviorOf(property.attributes);
  const marker = one ?? all;
  const supportsGet = marker === undefined || marker.data.supportsGet === true;
  return { ...info, supportsGet, ...(behavior && { behavior }) };
}
