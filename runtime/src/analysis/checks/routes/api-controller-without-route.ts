import { findAttribute, type ActionModel, type ControllerModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

/** Conventional routes do not reach API controllers (rule R6), so an action without a template could not be called. */
export const apiControllerWithoutRoute: Check = {
  code: "LIG1010",
  slug: "api-controller-without-route",
  title: "An action of an @ApiController has no route template.",
  severity: "error",
  scope: "part",
  *check(model) {
    for (const controller of model.controllers) {
      if (!controller.isApiController || controller.kind === "page") continue;
      const without = controller.actions.filter((action) => !hasRoute(action));
      // Where no action has a route, that of the controller is missing.
      const isWhole = without.length > 1 && without.length === controller.actions.length;
      for (const action of isWhole ? without.slice(0, 1) : without) yield finding(controller, action, isWhole);
    }
  },
};

function hasRoute({ selectors }: ActionModel): boolean {
  return selectors.length > 0 && selectors.every(({ template }) => template !== undefined);
}

function finding({ attributes, typeName, location }: ControllerModel, action: ActionModel, isWhole: boolean): Finding {
  const marker = findAttribute(attributes, "ApiController");
  const [subject, object] = isWhole
    ? [`No action of '${typeName}'`, "any of them"]
    : [`The action '${action.methodName}'`, "it"];
  return {
    message:
      `${subject} has ${isWhole ? "a" : "no"} route template. Conventional routes do not lead to an @ApiController(), so no request can reach ${object}. ` +
      `Put @Route("api/[controller]") on '${typeName}', give ${isWhole ? "each action" : "the action"} a template, or put @NonAction() on a method that is not an action.`,
    location: action.location,
    ...(marker && {
      related: [{ message: `'${typeName}' is an API controller.`, location: locateAttribute(marker, location) }],
    }),
  };
}
