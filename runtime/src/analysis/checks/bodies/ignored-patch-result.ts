import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** A patch that does not fit changes nothing. Only its result, and the model state, say so (rule B54). */
export const ignoredPatchResult: Check = {
  code: "LIG1062",
  slug: "ignored-patch-result",
  title: "An action ignores whether a patch could be applied.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      for (const { parameter, range } of action.ignoredPatches ?? []) {
        const type = action.parameters.find(({ name }) => name === parameter)?.type.type;
        if (type === undefined || model.types[type]?.kind !== "patch") continue;
        yield {
          message:
            `'${action.methodName}' ignores whether '${parameter}' could be applied. If it does not fit, nothing is changed, ` +
            "and the client is not told. Return this.badRequest(this.modelState) if the result is false.",
          location: { file: action.location.file, range },
          related: [{ message: `'${action.methodName}' is the action.`, location: action.location }],
        };
      }
    }
  },
};
