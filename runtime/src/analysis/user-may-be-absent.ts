import { mayBeAbsent } from "../metadata/index.js";
import { findAttribute, type ActionModel, type ApplicationModel, type ParameterModel } from "../model/index.js";
import type { Check } from "./check.js";

/** Nobody has to be signed in where everybody may come: `@CurrentUser() user: User` gets null then, which its type denies. */
export const userMayBeAbsent: Check = {
  code: "LIG1040",
  slug: "user-may-be-absent",
  title: "A parameter's type says that somebody is signed in, but everybody may reach the action.",
  severity: "warning",
  scope: "controller",
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
            `'${name}' is null when nobody is signed in, as everybody may reach '${action.methodName}', and its type says that somebody is. ` +
            `Put @Authorize() on the action, or add '| null' to the type.`,
          location,
        };
      }
    }
  },
};

function wantsUser({ attributes, type, hasInitializer }: ParameterModel, { types }: ApplicationModel): boolean {
  if (findAttribute(attributes, "CurrentUser") === undefined || mayBeAbsent({ type, hasInitializer })) return false;
  // Of `unknown` and `any` nothing is said.
  return types[type.type]?.kind !== "unknown";
}
