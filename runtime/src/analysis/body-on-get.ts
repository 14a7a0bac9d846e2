import type { ActionModel } from "../model/index.js";
import type { Check } from "./check.js";
import { actionsOf } from "./walk.js";

const bodyless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** A body on GET: clients and proxies drop it, and under `@ApiController` it is mostly an inference nobody meant (rule B24). */
export const bodyOnGet: Check = {
  code: "LIG1018",
  slug: "body-on-get",
  title: "An action that answers GET binds a parameter from the body.",
  severity: "warning",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      const methods = methodsOf(action);
      if (methods.length === 0 || !methods.every((method) => bodyless.has(method))) continue;
      for (const { name, bindingInfo, location } of action.parameters) {
        if (bindingInfo.source !== "Body") continue;
        const inferred = bindingInfo.explicitSource
          ? ""
          : " It has no source attribute, and under @ApiController() a complex type is taken from the body.";
        yield {
          message:
            `'${name}' is bound from the body, but '${action.methodName}' answers ${methods.join(" and ")} only, whose requests have none, so it is answered 415 or stays empty.${inferred} ` +
            `Bind '${name}' with @FromQuery(), or answer POST.`,
          location,
          data: { parameter: name, explicit: bindingInfo.explicitSource === true },
        };
      }
    }
  },
};

function methodsOf(action: ActionModel): string[] {
  if (action.selectors.some(({ httpMethods }) => httpMethods.length === 0)) return [];
  return [...new Set(action.selectors.flatMap(({ httpMethods }) => httpMethods))];
}
