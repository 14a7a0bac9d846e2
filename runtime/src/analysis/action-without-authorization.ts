import type { ActionModel } from "../model/index.js";
import type { Check } from "./check.js";
import { attributeOwners } from "./walk.js";

/** Where some actions ask for a user, one that says nothing may have been forgotten: without a fallback policy it is open. */
export const actionWithoutAuthorization: Check = {
  code: "LIG1029",
  slug: "action-without-authorization",
  title: "An action says nothing of who may reach it, although others do.",
  severity: "hint",
  *check(model, { endpoints }) {
    const asks = attributeOwners(model).some(({ attributes }) => attributes.some(({ name }) => name === "Authorize"));
    if (!asks) return;
    const told = new Set<ActionModel>();
    for (const { action, authorization } of endpoints.endpoints) {
      if (authorization.origin !== "none" || told.has(action)) continue;
      told.add(action);
      yield {
        message:
          `Everybody may reach '${action.methodName}': neither it nor its controller has @Authorize() or @AllowAnonymous(), and there is no fallback ` +
          `policy. Put one of them on it, to say that this is meant.`,
        location: action.location,
      };
    }
  },
};
