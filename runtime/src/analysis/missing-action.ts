import { findAttribute } from "../model/index.js";
import type { Check } from "./check.js";

/**
 * A route attribute on a method that is no action, as it is private, protected or static; and a controller without any action. Requests get
 * a 404, and nothing says why.
 */
export const missingAction: Check = {
  code: "LIG5005",
  slug: "missing-action",
  title: "A route attribute stands on a method that is no action, or a controller has no actions.",
  severity: "warning",
  *check({ controllers }, { isRegistrationUnknown }) {
    for (const { typeName, kind, actions, attributes, hiddenMethods = [], location } of controllers) {
      for (const { name, attribute, visibility, location: place } of hiddenMethods) {
        yield {
          message:
            `'${name}' is ${visibility}, so it is no action, and requests for the route of @${attribute}() get a 404. ` +
            `Make it a public method of the instance, or remove the attribute.`,
          location: place,
          data: { visibility },
        };
      }
      // A base class that is not abstract, or a class that nobody has listed yet, may have none.
      const isRouted = findAttribute(attributes, kind === "page" ? "Page" : "Route") !== undefined;
      if (actions.length > 0 || hiddenMethods.length > 0 || isRegistrationUnknown || !isRouted) continue;
      const what = kind === "page" ? "handlers, such as onGet()" : "public methods that are actions";
      yield {
        message: `'${typeName}' has no ${what}, so all requests for its path get a 404. Add one, or take the class out of the application.`,
        location,
      };
    }
  },
};
