import { declaredResponses } from "../../../endpoints/index.js";
import type { ActionModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/**
 * An action that declares a success must declare all of them: the document omits successes that are only returned (ASP.NET Core's API1000
 * and API1001). Errors are in the document because the returns show them. But if the attributes of an action declare errors, readers take
 * these for all.
 */
export const undeclaredStatus: Check = {
  code: "LIG5007",
  slug: "undeclared-status",
  title: "An action returns a status that its attributes do not declare.",
  severity: "information",
  scope: "part",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      if (controller.kind === "page") continue;
      const declared = statusesOf({ controller, action });
      if (declared.includes("default")) continue;
      const own = statusesOf({ controller: { attributes: [] }, action });
      const returned = [...new Set((action.returned ?? []).map(({ statusCode }) => String(statusCode)))];
      const missing = returned.filter((status) => !declared.includes(status));
      if (declared.some(isSuccess))
        yield* missing.filter(isSuccess).map((one) => undeclaredSuccess(action, one, declared));
      if (own.some(isError)) yield* missing.filter(isError).map((one) => undeclaredError(action, one, declared));
    }
  },
};

function statusesOf(action: Parameters<typeof declaredResponses>[0]): string[] {
  return declaredResponses(action).map(({ statusCode }) => statusCode);
}

function undeclaredSuccess(action: ActionModel, status: string, declared: readonly string[]): Finding {
  const message =
    `'${action.methodName}' returns ${status}, but its attributes declare only ${declared.filter(isSuccess).join(" and ")}, ` +
    `so ${status} is missing from the document. Add @ProducesResponseType(${status}).`;
  return { message, location: action.location, data: { status: Number(status) } };
}

function undeclaredError(action: ActionModel, status: string, declared: readonly string[]): Finding {
  const message =
    `'${action.methodName}' answers ${status}, but its attributes declare only the errors ${declared.filter(isError).join(" and ")}. ` +
    `Add @ProducesResponseType(${status}).`;
  return { message, location: action.location, data: { status: Number(status) } };
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

/** Every request that cannot be bound gets a 400, so readers do not take it for one of the action's own. */
function isError(status: string): boolean {
  return /^[45]\d\d$/.test(status) && status !== "400";
}
