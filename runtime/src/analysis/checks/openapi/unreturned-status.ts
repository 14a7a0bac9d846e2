import { statusOf } from "../../../endpoints/index.js";
import type { ActionModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

const declaring: ReadonlySet<string> = new Set(["ProducesResponseType", "SwaggerResponse"]);

/**
 * A success that an action declares but, as far as its returns show, never answers (ASP.NET Core's API1002). Error statuses may come from
 * exceptions, filters or the framework.
 */
export const unreturnedStatus: Check = {
  code: "LIG5008",
  slug: "unreturned-status",
  title: "An action declares a success that it never returns.",
  severity: "information",
  scope: "part",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      const { returned = [], hasUnknownReturns } = action;
      if (controller.kind === "page" || hasUnknownReturns || returned.length === 0) continue;
      const statuses = new Set(returned.map(({ statusCode }) => String(statusCode)));
      for (const attribute of action.attributes.filter(({ name }) => declaring.has(name))) {
        const status = statusOf(attribute);
        if (!status.startsWith("2") || statuses.has(status) || mayBeEmpty(status, action)) continue;
        yield {
          message:
            `'${action.methodName}' declares ${status}, but returns only ${[...statuses].join(" and ")}. ` +
            "Remove the attribute, or correct its status.",
          location: locateAttribute(attribute, action.location),
        };
      }
    }
  },
};

/** A 200 without a value is a 204. */
function mayBeEmpty(status: string, { returnType }: ActionModel): boolean {
  return status === "204" && (returnType === undefined || returnType.nullable === true || returnType.optional === true);
}
