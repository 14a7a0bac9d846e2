import { bindingSources, mayHaveBody, type ActionModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/** A body or form on GET: clients and proxies drop it. Under `@ApiController` it is usually an unintended inference (rule B24). */
export const bodyOnGet: Check = {
  code: "LIG1018",
  slug: "body-on-get",
  title: "An action that answers GET binds a parameter from the body.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      const methods = methodsOf(action);
      if (!hasNoBody(action)) continue;
      for (const parameter of action.parameters) {
        const { bindingInfo, location } = parameter;
        const name = parameterName(parameter);
        const { place, words } = bindingSources[bindingInfo.source];
        if (place !== "body" && place !== "form") continue;
        const isForm = bindingInfo.source !== "Body";
        const inferred =
          bindingInfo.explicitSource || isForm
            ? ""
            : " Under @ApiController() a complex type without a source attribute is bound from the body.";
        const outcome = isForm ? `'${name}' is always empty` : `the response is 415, or '${name}' is empty`;
        const way =
          bindingInfo.source === "FormFile" ? "Answer POST." : `Bind '${name}' with @FromQuery(), or answer POST.`;
        yield {
          message: `'${name}' is bound from ${words}, but '${action.methodName}' answers only ${methods.join(" and ")}. Such requests have no body, so ${outcome}.${inferred} ${way}`,
          location,
          data: { parameter: name, source: bindingInfo.source, explicit: bindingInfo.explicitSource === true },
        };
      }
    }
  },
};

/** Whether an action answers only requests without a body. */
export function hasNoBody(action: ActionModel): boolean {
  return !mayHaveBody(methodsOf(action));
}

function methodsOf(action: ActionModel): string[] {
  if (action.selectors.some(({ httpMethods }) => httpMethods.length === 0)) return [];
  return [...new Set(action.selectors.flatMap(({ httpMethods }) => httpMethods))];
}
