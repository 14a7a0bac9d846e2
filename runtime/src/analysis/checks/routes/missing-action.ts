import { findAttribute } from "../../../model/index.js";
import type { Check } from "../../check.js";

/**
 * A route attribute on a method that is not an action, because it is private, protected or static; or a controller without actions. Requests
 * get a 404 without an explanation.
 */
export const missingAction: Check = {
  code: "LIG5005",
  slug: "missing-action",
  title: "A route attribute is on a method that is not an action, or a controller has no actions.",
  severity: "warning",
  scope: "part",
  *check({ controllers }, { isRegistrationUnknown }) {
    for (const { typeName, kind, actions, attributes, hiddenMethods = [], location } of controllers) {
      for (const { name, attribute, visibility, location: place } of hiddenMethods) {
        yield {
          message:
            `'${name}' is ${visibility}, so it is not an action, and requests for the route of @${attribute}() get a 404. ` +
            `Make it a public instance method, or remove the attribute.`,
          location: place,
          data: { visibility },
        };
      }
      // A base class that is not abstract, or a class that is not listed yet, may have none.
      const isRouted = findAttribute(attributes, kind === "page" ? "Page" : "Route") !== undefined;
      if (actions.length > 0 || hiddenMethods.length > 0 || isRegistrationUnknown || !isRouted) continue;
      const what = kind === "page" ? "handlers, such as onGet()" : "public methods that are actions";
      yield {
        message: `'${typeName}' has no ${what}, so all requests for its path get a 404. Add one, or remove the class from the application.`,
        location,
      };
    }
  },
};
