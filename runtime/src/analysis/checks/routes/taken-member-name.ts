import type { Check } from "../../check.js";
import { saysItIsAction } from "../../support/routing-attributes.js";
import { actionsOf } from "../../support/walk.js";

/** The members of `ControllerBase`: the request, its values, and a method for each result. A test compares the list with the class. */
export const takenNames: ReadonlySet<string> = new Set([
  "accepted",
  "acceptedAtAction",
  "acceptedAtRoute",
  "antiforgery",
  "authorize",
  "badRequest",
  "conflict",
  "content",
  "created",
  "createdAtAction",
  "createdAtRoute",
  "evaluatePreconditions",
  "file",
  "forbid",
  "formFor",
  "json",
  "jsonLines",
  "localRedirect",
  "modelState",
  "noContent",
  "notFound",
  "ok",
  "partial",
  "problem",
  "redirect",
  "redirectToAction",
  "redirectToPage",
  "redirectToRoute",
  "reply",
  "request",
  "routeValues",
  "serverSentEvents",
  "statusCode",
  "tempData",
  "unauthorized",
  "unprocessableEntity",
  "url",
  "user",
  "validationProblem",
  "view",
  "viewData",
]);

/**
 * An action with the name of a member that its base class has: TypeScript refuses the class with an error about the types of both, and
 * `this.file()` would call the action. In C#, methods with other parameters are overloads, so ASP.NET Core has no such rule.
 */
export const takenMemberName: Check = {
  code: "LIG1058",
  slug: "taken-member-name",
  title: "An action has the name of a member of ControllerBase.",
  severity: "warning",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      const { methodName, location, selectors } = action;
      if (controller.kind === "page" || !takenNames.has(methodName) || !saysItIsAction(action)) continue;
      yield {
        message:
          `The action '${methodName}' has the name of a member of ControllerBase, so it replaces \`this.${methodName}\`, and TypeScript refuses the class. ` +
          `Rename the method. @ActionName("${methodName}") keeps its name in routes and links.`,
        location,
        data: { method: methodName, httpMethod: selectors[0]?.httpMethods[0] ?? "" },
      };
    }
  },
};
