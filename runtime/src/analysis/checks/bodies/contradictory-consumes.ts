import type { ActionModel, ParameterModel } from "../../../model/index.js";
import { readsBodyItself } from "../../../metadata/index.js";
import type { Check, Finding } from "../../check.js";
import { consumesOf, formMediaTypes as forms, type Consumes } from "../../support/consumed-types.js";
import { locateAttribute } from "../../support/locate.js";
import { hasOwnBinder } from "../../support/own-binder.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/**
 * `@Consumes` accepts only requests in which a parameter is always empty: no JSON body has form fields, and a form is not read as a body.
 */
export const contradictoryConsumes: Check = {
  code: "LIG5015",
  slug: "contradictory-consumes",
  title: "@Consumes accepts only requests from which a parameter cannot be read.",
  severity: "warning",
  scope: "part",
  *check(model, { hasBinderProviders }) {
    if (hasBinderProviders) return;
    for (const { controller, action } of actionsOf(model)) {
      const found = consumesOf(controller, action);
      if (found === undefined) continue;
      const { types } = found;
      const parameter = action.parameters.find(
        (one) =>
          isImpossible(one, types) && !isOther(one.bindingInfo.source, action) && !hasOwnBinder(one, model.types),
      );
      if (parameter !== undefined) yield finding(parameter, found);
    }
  },
};

function isImpossible({ bindingInfo: { source }, type }: ParameterModel, types: readonly string[]): boolean {
  if (readsBodyItself(type.type)) return false;
  if (source === "Form" || source === "FormFile") return !types.some(mayBeForm);
  return source === "Body" && types.every((type) => forms.includes(type));
}

/** A body beside a form is LIG1017. */
function isOther(source: ParameterModel["bindingInfo"]["source"], { parameters }: ActionModel): boolean {
  const sources = new Set(parameters.map(({ bindingInfo }) => bindingInfo.source));
  return source === "Body" ? sources.has("Form") || sources.has("FormFile") : sources.has("Body");
}

function mayBeForm(type: string): boolean {
  if (type === "*/*" || forms.includes(type)) return true;
  return type.endsWith("/*") && forms.some((form) => form.startsWith(type.slice(0, -1)));
}

function finding(parameter: ParameterModel, { attribute, owner, types }: Consumes): Finding {
  const isBody = parameter.bindingInfo.source === "Body";
  const name = parameterName(parameter);
  return {
    message:
      `@Consumes() accepts only ${types.join(" and ")}, but '${name}' is read from ${isBody ? "the body, and a form is not read as one" : "a form"}, so '${name}' is always empty. ` +
      (isBody
        ? `Read '${name}' with @FromForm(), or change the media type.`
        : "Use 'multipart/form-data', or read the value from the body."),
    location: locateAttribute(attribute, owner.location),
    related: [{ message: `'${name}' is read from ${isBody ? "the body" : "a form"}.`, location: parameter.location }],
  };
}
