import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import type { Check } from "./check.js";

/** `@BindProperty` does not bind on GET by default (rule B29), so it has no effect if all handlers answer GET. */
export const propertyNeverBound: Check = {
  code: "LIG1021",
  slug: "property-never-bound",
  title: "A bound property is not bound on GET, but its controller answers nothing else.",
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
        `'${controller.typeName}' answers only GET, and '${name}' is not bound on GET, so it never gets a value. ` +
        `Write ${own ? "@BindProperty" : "@BindProperties"}({ supportsGet: true }), or put @FromQuery() on the property.`,
      location,
      data: { property: name },
    };
  }
}

function answersOnlyGet({ selectors }: ActionModel): boolean {
  const methods = selectors.flatMap(({ httpMethods }) => (httpMethods.length === 0 ? ["*"] : httpMethods));
  return methods.length > 0 && methods.every((method) => method === "GET");
}
