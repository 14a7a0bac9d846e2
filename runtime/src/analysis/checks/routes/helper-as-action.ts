import type { EndpointTable } from "../../../endpoints/index.js";
import type { ActionModel, ControllerModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { saysItIsAction } from "../../support/routing-attributes.js";

/**
 * Without `@ApiController` a public method is an action, as in ASP.NET Core. If other methods of its class call it, and it answers only
 * on paths of other actions, it is most likely a helper that should be private. Under `@ApiController`, LIG1025 reports
 * such methods.
 */
export const helperAsAction: Check = {
  code: "LIG1026",
  slug: "helper-as-action",
  title: "A public method looks like a helper, but is an action.",
  severity: "warning",
  scope: "part",
  *check({ controllers }, { endpoints }) {
    for (const controller of controllers) {
      if (controller.kind === "page" || controller.isApiController) continue;
      for (const action of controller.actions) {
        if (!looksLikeHelper(controller, action, endpoints)) continue;
        const { methodName: method, location } = action;
        yield {
          message:
            `Other methods of '${controller.typeName}' call '${method}', but it is public, so it is also an action and answers requests on a path that belongs to another action. ` +
            "Make a helper private or protected, or put @NonAction() on it. Give an action its own route.",
          location,
          data: { method, helper: true, inherited: location.file !== controller.location.file },
        };
      }
    }
  },
};

function looksLikeHelper(controller: ControllerModel, action: ActionModel, endpoints: EndpointTable): boolean {
  if (action.usedByOthers !== true || saysItIsAction(action)) return false;
  const own = pathsOf(action, endpoints);
  const others = new Set(controller.actions.filter((one) => one !== action).flatMap((one) => pathsOf(one, endpoints)));
  return own.length > 0 && own.every((path) => others.has(path));
}

/** The templates that lead to an action. A conventional route leads to it by its name. */
function pathsOf(action: ActionModel, endpoints: EndpointTable): string[] {
  return endpoints.endpointsOf(action).map(({ selector, template }) => {
    const path = template.text.toLowerCase();
    return selector === undefined ? `${path} ${action.name.toLowerCase()}` : path;
  });
}
