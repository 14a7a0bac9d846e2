import type { Check } from "../../check.js";
import { saysItIsAction } from "../../support/routing-attributes.js";
import { actionsOf } from "../../support/walk.js";

/**
 * Without `@ApiController` a public method is an action, but only conventional routes lead to an action without a template. If there are
 * none, no request reaches it. A method that other methods of its class call is a helper, and is not reported.
 */
export const forgottenAction: Check = {
  code: "LIG5006",
  slug: "forgotten-action",
  title: "A public method looks like an action, but no route leads to it.",
  severity: "information",
  scope: "part",
  *check(model, { endpoints, isRegistrationUnknown }) {
    if (isRegistrationUnknown) return;
    for (const { controller, action } of actionsOf(model)) {
      if (controller.kind === "page" || controller.isApiController || action.usedByOthers || saysItIsAction(action))
        continue;
      if (endpoints.endpointsOf(action).length > 0) continue;
      yield {
        message:
          `'${action.methodName}' is public, but no route leads to it: it has no HTTP attribute, and there is no conventional route. ` +
          'Give it a route, such as @HttpGet("..."), or make it private.',
        location: action.location,
        data: { method: action.methodName, inherited: action.location.file !== controller.location.file },
      };
    }
  },
};
