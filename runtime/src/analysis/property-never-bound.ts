import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import type { Check } from "./check.js";

/** `@BindProperty` does not bind on GET unless asked to (rule B29): beside GET handlers alone it does nothing. */
export const propertyNeverBound: Check = {
  code: "LIG1021",
  slug: "property-never-bound",
  title: "A bound property is not bound on GET, and nothing else is answered.",
  severity: "warning",
  scope: "controller",
  *check(model) {
    for (const controller of model.controllers) {
      const { actions, properties } = controller;
      if (properties.length === 0 || actions.length === 0 || !actions.every(answersOnlyGet)) continue;
      yield* unboundProperties(controller);
    }
  },
};

function* unboundProperties(controller: ControllerModel) {
  for (const { name, attributes, bindingInfo, location } of controller.properties) {
    if (bindingInfo?.supportsGet !== false) continue;
    const own = findAttribute(attributes, "BindProperty") !== undefined;
    yield {
      message:
        `'${controller.typeName}' answers GET only, and '${name}' is not bound on GET, so it never gets a value. ` +
        `Write ${own ? "@BindProperty" : "@BindProperties"}({ supportsGet: true }), or mark it with @FromQuery().`,
      location,
      data: { property: name },
    };
  }
}

function answersOnlyGet({ selectors }: ActionModel): boolean {
  const methods = selectors.flatMap(({ httpMethods }) => (httpMethods.length === 0 ? ["*"] : httpMethods));
  return methods.length > 0 && methods.every((method) => method === "GET");
}
