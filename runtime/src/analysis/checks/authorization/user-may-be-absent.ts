import { mayBeAbsent } from "../../../metadata/index.js";
import { findAttribute, type ActionModel, type ApplicationModel, type ParameterModel } from "../../../model/index.js";
import type { Check } from "../../check.js";

/** If anyone can call an action, `@CurrentUser() user: User` can be null, which its type does not allow. */
export const userMayBeAbsent: Check = {
  code: "LIG1040",
  slug: "user-may-be-absent",
  title: "A parameter's type says that a user is signed in, but anyone can call the action.",
  severity: "warning",
  scope: "part",
  *check(model, { endpoints }) {
    const told = new Set<ActionModel>();
    for (const { controller, action, authorization } of endpoints.endpoints) {
      if (authorization.requirements.length > 0 || told.has(action)) continue;
      told.add(action);
      if (controller.nullableContext === "disabled") continue;
      for (const parameter of action.parameters) {
        if (!wantsUser(parameter, model)) continue;
        const { name, location } = parameter;
        yield {
          message:
            `'${name}' is null when no user is signed in. Its type does not allow null, but anyone can call '${action.methodName}'. ` +
            `Put @Authorize() on the action, or add '| null' to the type.`,
          location,
          data: { action: [...action.location.range], isOpen: authorization.origin === "allow-anonymous" },
        };
      }
    }
  },
};

function wantsUser({ attributes, type, hasInitializer }: ParameterModel, { types }: ApplicationModel): boolean {
  if (findAttribute(attributes, "CurrentUser") === undefined || mayBeAbsent({ type, hasInitializer })) return false;
  // `unknown` and `any` are not reported.
  return types[type.type]?.kind !== "unknown";
}
