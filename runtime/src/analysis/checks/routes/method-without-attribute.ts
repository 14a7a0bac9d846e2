import { findAttribute } from "../../../model/index.js";
import type { ActionModel, ControllerModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { saysItIsAction } from "../../support/routing-attributes.js";
import { actionsOf } from "../../support/walk.js";

/**
 * TypeScript methods are public by default. So a helper of an API controller would answer every HTTP method on the
 * controller's path, and the document would not list it. ASP.NET Core behaves the same, but C# methods are private by
 * default. LIG1010 reports an action without any template.
 */
export const methodWithoutAttribute: Check = {
  code: "LIG1025",
  slug: "method-without-attribute",
  title: "A public method of an @ApiController does not say whether it is an action.",
  severity: "error",
  scope: "part",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      if (!controller.isApiController || controller.kind === "page" || saysItIsAction(action)) continue;
      if (action.hasUnknownDecorator === true) continue; // Its name is being typed, or the compiler reports it.
      if (action.selectors.some(({ template }) => template !== undefined)) yield finding(controller, action);
    }
  },
};

function finding(controller: ControllerModel, action: ActionModel): Finding {
  const marker = findAttribute(controller.attributes, "ApiController");
  return {
    message:
      `'${action.methodName}' is public and has no HTTP attribute, so it would answer every HTTP method on its controller's path. ` +
      "Make a helper private or protected, or put @NonAction() on it. Give an action its attribute, such as @HttpGet().",
    location: action.location,
    ...(marker && {
      related: [
        {
          message: `'${controller.typeName}' is an API controller.`,
          location: locateAttribute(marker, controller.location),
        },
      ],
    }),
    data: {
      method: action.methodName,
      helper: action.usedByOthers === true,
      inherited: action.location.file !== controller.location.file,
    },
  };
}
