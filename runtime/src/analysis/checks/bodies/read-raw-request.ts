import { leavesBodyUnread } from "../../../metadata/index.js";
import { mayHaveBody, type ActionModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** Ligature reads a body before the action runs, so `request.raw` has nothing left (rule X18). */
export const readRawRequest: Check = {
  code: "LIG1054",
  slug: "read-raw-request",
  title: "An action reads request.raw, whose body was already read.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      const { rawRequestRead } = action;
      if (rawRequestRead === undefined || !takesBody(action) || leavesBodyUnread(controller, action)) continue;
      yield {
        message:
          `'${action.methodName}' reads 'request.raw', but the body was read before the action, so nothing is left there. ` +
          "Leave the body unread with @DisableBodyReading(), or take it with a parameter of the type Readable.",
        location: { file: action.location.file, range: rawRequestRead },
        related: [{ message: `'${action.methodName}' is the action.`, location: action.location }],
      };
    }
  },
};

function takesBody({ selectors }: ActionModel): boolean {
  return selectors.some(({ httpMethods }) => mayHaveBody(httpMethods));
}
