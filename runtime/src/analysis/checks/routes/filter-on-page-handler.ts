import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

/** Filters apply to all handlers of a page, so they belong on its class (ASP.NET Core's MVC1001). */
export const filterOnPageHandler: Check = {
  code: "LIG1031",
  slug: "filter-on-page-handler",
  title: "A filter is on a page handler.",
  severity: "warning",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const page of model.controllers) {
      if (page.kind !== "page") continue;
      for (const handler of page.actions) {
        for (const attribute of handler.attributes.filter(({ name }) => name === "UseFilters")) {
          yield {
            message:
              `@UseFilters() has no effect on a page handler. Put it on the class '${page.typeName}', where it applies to all handlers, ` +
              `and remove it from '${handler.methodName}'.`,
            location: locateAttribute(attribute, handler.location),
          };
        }
      }
    }
  },
};
