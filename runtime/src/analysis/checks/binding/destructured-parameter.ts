import { bindingSources, type ApplicationModel, type ParameterModel, type TypeModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** A class is bound by the names of its properties, whatever the parameter's name is. Other types are bound by the parameter's name. */
export const destructuredParameter: Check = {
  code: "LIG1034",
  slug: "destructured-parameter",
  title: "A destructured parameter has no name to bind by.",
  severity: "error",
  scope: "part",
  *check(model, { incompleteTypes }) {
    for (const { action } of actionsOf(model)) {
      for (const parameter of action.parameters) {
        if (!lacksName(parameter, model.types, incompleteTypes)) continue;
        yield {
          message:
            `A parameter of '${action.methodName}' is destructured, so it has no name by which binding can find its value in a request. ` +
            `Give it a name and destructure it in the method, or name it in its source attribute: @FromQuery({ name: "..." }).`,
          location: parameter.location,
        };
      }
    }
  },
};

/** Whether a destructured parameter cannot be bound. */
export function lacksName(
  parameter: ParameterModel,
  types: ApplicationModel["types"],
  incompleteTypes: boolean,
): boolean {
  return needsName(parameter) && !isBoundByMembers(types[parameter.type.type], incompleteTypes);
}

function needsName({ name, bindingInfo }: ParameterModel): boolean {
  if (name !== "" || bindingInfo.name !== undefined) return false;
  const { hasWireName, madeBy } = bindingSources[bindingInfo.source];
  return hasWireName && madeBy === "binding";
}

function isBoundByMembers(type: TypeModel | undefined, incompleteTypes: boolean): boolean {
  if (type === undefined) return incompleteTypes;
  return type.kind === "object" || (type.kind === "special" && type.id === "FormCollection");
}
