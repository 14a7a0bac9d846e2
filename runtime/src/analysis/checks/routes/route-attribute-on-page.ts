import type { AttributeModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import type { SourceLocation } from "../../../model/index.js";

/** A page has one template, in `@Page`. Handlers are chosen by name (ASP.NET Core's MVC1002 and MVC1003). */
export const routeAttributeOnPage: Check = {
  code: "LIG1015",
  slug: "route-attribute-on-page",
  title: "A route attribute is on a page or a page handler.",
  severity: "warning",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const page of model.controllers) {
      if (page.kind !== "page") continue;
      for (const attribute of page.attributes.filter(isRoute)) {
        yield finding(attribute, page.location, `Put the template in @Page() on '${page.typeName}' instead.`);
      }
      for (const handler of page.actions) {
        for (const attribute of handler.attributes.filter(isRoute)) {
          yield finding(
            attribute,
            handler.location,
            `Remove it from '${handler.methodName}'. The handler's name sets its HTTP method, and @Page() sets the path.`,
          );
        }
      }
    }
  },
};

function isRoute({ name, data }: AttributeModel): boolean {
  return name === "Route" || (name !== "Page" && Array.isArray(data.methods));
}

function finding(attribute: AttributeModel, owner: SourceLocation, advice: string): Finding {
  return {
    message: `@${attribute.name}() has no effect on a page: its only template is the one in @Page(). ${advice}`,
    location: locateAttribute(attribute, owner),
  };
}
