import { declaredResponses } from "../endpoints/index.js";
import type { Check } from "./check.js";
import { actionsOf } from "./walk.js";

/**
 * An action that declares a success must declare all of them: the document omits successes that are only returned (ASP.NET Core's API1000
 * and API1001). Other statuses are in the document because the returns show them.
 */
export const undeclaredStatus: Check = {
  code: "LIG5007",
  slug: "undeclared-status",
  title: "An action returns a success that its attributes do not declare.",
  severity: "information",
  scope: "controller",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      if (controller.kind === "page") continue;
      const declared = declaredResponses({ controller, action }).map(({ statusCode }) => statusCode);
      if (!declared.some(isSuccess) || declared.includes("default")) continue;
      const returned = new Set((action.returned ?? []).map(({ statusCode }) => String(statusCode)));
      for (const status of returned) {
        if (!isSuccess(status) || declared.includes(status)) continue;
        yield {
          message:
            `'${action.methodName}' returns ${status}, but its attributes declare only ${declared.filter(isSuccess).join(" and ")}, ` +
            `so ${status} is missing from the document. Add @ProducesResponseType(${status}).`,
          location: action.location,
          data: { status: Number(status) },
        };
      }
    }
  },
};

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}
