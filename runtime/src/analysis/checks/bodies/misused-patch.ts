import { typesWithin } from "../../../metadata/index.js";
import {
  bindingSources,
  patchMediaTypes,
  type ApplicationModel,
  type ParameterModel,
  type PatchTypeModel,
} from "../../../model/index.js";
import type { Check } from "../../check.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/** A patch changes an object, and is a whole body (rule B54). */
export const misusedPatch: Check = {
  code: "LIG1061",
  slug: "misused-patch",
  title: "A JsonPatchDocument or JsonMergePatchDocument is no body, or changes no object.",
  severity: "error",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      for (const parameter of action.parameters) {
        const message = problemOf(parameter, model);
        if (message !== undefined) yield { message, location: parameter.location };
      }
      const sent = action.returnType && patchWithin(action.returnType.type, model);
      if (sent !== undefined) {
        yield {
          message: `'${action.methodName}' returns a ${sent.name}, but a patch is only received. Return the changed object.`,
          location: action.location,
        };
      }
    }
  },
};

function problemOf(parameter: ParameterModel, model: ApplicationModel): string | undefined {
  const { source } = parameter.bindingInfo;
  const name = parameterName(parameter);
  const type = model.types[parameter.type.type];
  if (bindingSources[source].madeBy === "server") return undefined;
  if (type?.kind !== "patch") {
    const inner = patchWithin(parameter.type.type, model);
    return (
      inner && `'${name}' contains a ${inner.name}, but a patch is a whole body. Make it the type of the parameter.`
    );
  }
  if (source !== "Body" && source !== "Custom")
    return `'${name}' is a patch, and a patch is only read from a body (${patchMediaTypes[type.name]}). Remove its source attribute.`;
  const target = model.types[type.target.type];
  if (target?.kind === "object") return undefined;
  return `'${name}' changes no object: the type argument of ${type.name} must be a class, an interface or an object type.`;
}

/** A patch among the parts of a type. */
function patchWithin(id: string, { types }: ApplicationModel): PatchTypeModel | undefined {
  for (const type of typesWithin(id, types)) if (type.kind === "patch") return type;
  return undefined;
}
