import type { ActionModel } from "../model/index.js";
import type { Check } from "./check.js";
import { actionsOf } from "./walk.js";

const bodyless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** What is read from the body, and how it is called. */
const inBody: ReadonlyMap<string, string> = new Map([
  ["Body", "the body"],
  ["Form", "the form"],
  ["FormFile", "the form"],
]);

/** A body, or a form, on GET: clients and proxies drop it, and under `@ApiController` it is mostly an inference nobody meant (rule B24). */
export const bodyOnGet: Check = {
  code: "LIG1018",
  slug: "body-on-get",
  title: "An action that answers GET binds a parameter from the body.",
  severity: "warning",
  scope: "controller",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      const methods = methodsOf(action);
      if (methods.length === 0 || !methods.every((method) => bodyless.has(method))) continue;
      for (const { name, bindingInfo, location } of action.parameters) {
        const place = inBody.get(bindingInfo.source);
        if (place === undefined) continue;
        const isForm = bindingInfo.source !== "Body";
        const inferred =
          bindingInfo.explicitSource || isForm
            ? ""
            : " It has no source attribute, and under @ApiController() a complex type is taken from the body.";
        const outcome = isForm ? "so it stays empty" : "so it is answered 415 or stays empty";
        const way =
          bindingInfo.source === "FormFile" ? "Answer POST." : `Bind '${name}' with @FromQuery(), or answer POST.`;
        yield {
          message: `'${name}' is bound from ${place}, but '${action.methodName}' answers ${methods.join(" and ")} only, whose requests have no body, ${outcome}.${inferred} ${way}`,
          location,
          data: { parameter: name, source: bindingInfo.source, explicit: bindingInfo.explicitSource === true },
        };
      }
    }
  },
};

function methodsOf(action: ActionModel): string[] {
  if (action.selectors.some(({ httpMethods }) => httpMethods.length === 0)) return [];
  return [...new Set(action.selectors.flatMap(({ httpMethods }) => httpMethods))];
}
