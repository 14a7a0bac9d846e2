import { readsBodyItself } from "../../../metadata/index.js";
import type { ActionModel, ParameterModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/** A request has one body: either a formatter reads it, or it is a form. */
export const bodyAndForm: Check = {
  code: "LIG1017",
  slug: "body-and-form",
  title: "An action takes both a body and form fields or files.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      const body = withSource(action, "Body");
      const form = withSource(action, "Form") ?? withSource(action, "FormFile");
      // Beside what reads the body itself, it is an error (LIG1055).
      if (body === undefined || form === undefined || readsBodyItself(body.type.type)) continue;
      yield {
        message:
          `'${action.methodName}' takes '${parameterName(body)}' from the body and '${parameterName(form)}' from a form, but a request has only one content type, so one of the two is always empty. ` +
          `Take both from a form with @FromForm(), or both in one body.`,
        location: form.location,
        related: [{ message: `'${parameterName(body)}' is the body.`, location: body.location }],
        data: { body: parameterName(body), explicit: body.bindingInfo.explicitSource === true },
      };
    }
  },
};

function withSource(action: ActionModel, source: ParameterModel["bindingInfo"]["source"]): ParameterModel | undefined {
  return action.parameters.find(({ bindingInfo }) => bindingInfo.source === source);
}
