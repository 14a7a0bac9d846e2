import {
  findAttribute,
  type ActionModel,
  type ControllerModel,
  type UnsettableProperty,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

/** `@BindProperty` does not bind on GET by default (rule B29), so it has no effect if all handlers answer GET. */
export const propertyNeverBound: Check = {
  code: "LIG1021",
  slug: "property-never-bound",
  title: "A bound property never gets a value: its controller answers only GET, or the property cannot be set.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const controller of model.controllers) {
      yield* (controller.unsettableProperties ?? []).map(unsettable);
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

const ways = {
  "read-only": "Remove 'readonly', or add a setter to the getter.",
  "not public": "Make it public. TypeScript's 'private' and 'protected' hide it from binding.",
  static: "Remove 'static', because binding sets the properties of one instance for each request.",
} as const satisfies Record<UnsettableProperty["reason"], string>;

function unsettable({ name, reason, attribute, location }: UnsettableProperty): Finding {
  return {
    message: `'${name}' is ${reason}, so it is never bound, although it has @${attribute.name}(). ${ways[reason]} Otherwise remove the attribute.`,
    location: locateAttribute(attribute, location),
  };
}

function answersOnlyGet({ selectors }: ActionModel): boolean {
  const methods = selectors.flatMap(({ httpMethods }) => (httpMethods.length === 0 ? ["*"] : httpMethods));
  return methods.length > 0 && methods.every((method) => method === "GET");
}
