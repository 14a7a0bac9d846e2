import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** `...ids: Int32[]`: an action is called with one value for each parameter, so the whole list would be the first of its items. */
export const restParameter: Check = {
  code: "LIG1045",
  slug: "rest-parameter",
  title: "An action has a rest parameter, which would get the whole list as its only item.",
  severity: "error",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const { action } of actionsOf(model)) {
      for (const { rest, name, location } of action.parameters) {
        if (rest !== true) continue;
        yield {
          message: `'...${name}' of '${action.methodName}' is a rest parameter, but an action gets one value for each of its parameters. Remove the '...', and bind '${name}' as a list.`,
          location,
        };
      }
    }
  },
};
