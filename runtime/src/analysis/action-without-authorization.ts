import type { ActionModel } from "../model/index.js";
import type { Check, Part } from "./check.js";
import { ownersOf } from "./walk.js";

/** If some actions require a user, an action without an attribute may be an oversight: without a fallback policy anyone can call it. */
export const actionWithoutAuthorization: Check = {
  code: "LIG1029",
  slug: "action-without-authorization",
  title: "An action does not say who may call it, although other actions do.",
  severity: "hint",
  *check(model, { endpoints }) {
    if (![...model.controllers, ...Object.values(model.types)].some(asks)) return;
    const told = new Set<ActionModel>();
    for (const { action, authorization } of endpoints.endpoints) {
      if (authorization.origin !== "none" || told.has(action)) continue;
      told.add(action);
      yield {
        message:
          `Anyone can call '${action.methodName}': neither it nor its controller has @Authorize() or @AllowAnonymous(), and there is no fallback ` +
          `policy. Add one of the two attributes to say what you intend.`,
        location: action.location,
      };
    }
  },
  mayFindIn: asks,
};

function asks(part: Part): boolean {
  return ownersOf(part).some(({ attributes }) => attributes.some(({ name }) => name === "Authorize"));
}
