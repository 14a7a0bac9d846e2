import { findAttribute } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

/** Conventional routes do not reach API controllers (rule R6), so an action without a template could not be called. */
export const apiControllerWithoutRoute: Check = {
  code: "LIG1010",
  slug: "api-controller-without-route",
  title: "An action of an @ApiController has no route template.",
  severity: "error",
  scope: "part",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      if (!controller.isApiController || controller.kind === "page") continue;
      if (action.selectors.length > 0 && action.selectors.every(({ template }) => template !== undefined)) continue;
      const marker = findAttribute(controller.attributes, "ApiController");
      yield {
        message:
          `The action '${action.methodName}' has no route template. Conventional routes do not lead to an @ApiController(), so no request can reach it. ` +
          `Put @Route("api/[controller]") on '${controller.typeName}', give the action a template, or put @NonAction() on a method that is not an action.`,
        location: action.location,
        ...(marker && {
          related: [
            {
              message: `'${controller.typeName}' is an API controller.`,
              location: locateAttribute(marker, controller.location),
            },
          ],
        }),
      };
    }
  },
};
