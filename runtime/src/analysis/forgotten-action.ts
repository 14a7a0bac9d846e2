import type { Check } from "./check.js";
import { saysItIsAction } from "./routing-attributes.js";
import { actionsOf } from "./walk.js";

/**
 * Without `@ApiController` a public method is an action, but one without a template is reached by conventional routes only. Where there is
 * none, nothing leads to it. A method that others of its class call is a helper.
 */
export const forgottenAction: Check = {
  code: "LIG5006",
  slug: "forgotten-action",
  title: "A public method looks like an action, and no route leads to it.",
  severity: "information",
  *check(model, { endpoints, isRegistrationUnknown }) {
    if (isRegistrationUnknown) return;
    for (const { controller, action } of actionsOf(model)) {
      if (controller.kind === "page" || controller.isApiController || action.usedByOthers || saysItIsAction(action))
        continue;
      if (endpoints.endpointsOf(action).length > 0) continue;
      yield {
        message:
          `'${action.methodName}' is public, and no route leads to it: it has no HTTP attribute, and no conventional route is there. ` +
          'Give it a route, such as @HttpGet("..."), or make it private.',
        location: action.location,
        data: { method: action.methodName, inherited: action.location.file !== controller.location.file },
      };
    }
  },
};
