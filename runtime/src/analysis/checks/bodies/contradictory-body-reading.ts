import { hasDisabledBodyReading, readsBodyItself, typesWithin } from "../../../metadata/index.js";
import {
  bindingSources,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type ParameterModel,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/** A body is read in one way: by what is bound from it, or by the action, which then is the only one (rules B48 and B49). */
export const contradictoryBodyReading: Check = {
  code: "LIG1055",
  slug: "contradictory-body-reading",
  title: "An action reads its body in ways that exclude each other.",
  severity: "error",
  scope: "part",
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      for (const parameter of action.parameters) {
        const message = unreadable(parameter, model) ?? excluded(parameter, model, controller, action);
        if (message !== undefined) yield finding(message, parameter);
      }
    }
  },
};

function finding(message: string, { location }: ParameterModel): Finding {
  return { message, location };
}

/** The description of a type that a target with this attribute cannot have. */
function unreadable(parameter: ParameterModel, { types }: ApplicationModel): string | undefined {
  const { source } = parameter.bindingInfo;
  const { type } = parameter.type;
  const name = parameterName(parameter);
  if (source === "RawBody" && type !== "Bytes")
    return `'${name}' has @RawBody(), so it gets bytes, but its type is another. Make it a Uint8Array.`;
  if (source === "Body" && types[type]?.kind === "special" && type === "Stream")
    return `'${name}' is read from the body, but no body is a stream of this type. Make it a Readable or a ReadableStream.`;
  return undefined;
}

/** Why nothing is left of the body for a target. */
function excluded(
  parameter: ParameterModel,
  model: ApplicationModel,
  controller: ControllerModel,
  action: ActionModel,
): string | undefined {
  const name = parameterName(parameter);
  if (!isFromBody(parameter)) return undefined;
  if (hasDisabledBodyReading(controller, action))
    return `'${name}' is bound from the body, but @DisableBodyReading() leaves the body to the action. Remove one of the two.`;
  const reader = action.parameters.find((one) => one !== parameter && isReader(one));
  // A second body is LIG1001.
  if (reader !== undefined && parameter.bindingInfo.source !== "Body")
    return `'${name}' is bound from the body, but '${parameterName(reader)}' reads the body itself, so nothing is left. Read it from '${parameterName(reader)}', or remove one of the two.`;
  if (parameter.bindingInfo.source !== "RawBody") return undefined;
  const file = action.parameters.find(({ type }) => holdsFile(type.type, model));
  if (file === undefined) return undefined;
  return `'${name}' keeps the whole body in memory, but the file '${parameterName(file)}' may be larger than that. Remove one of the two, or read the parts with a MultipartReader.`;
}

function isFromBody({ bindingInfo: { source } }: ParameterModel): boolean {
  const { reads } = bindingSources[source];
  const isAmbiguous = source === "ModelBinding" || source === "Custom";
  return !isAmbiguous && (reads.includes("body") || reads.includes("form"));
}

function isReader({ bindingInfo: { source }, type }: ParameterModel): boolean {
  return source === "Body" && readsBodyItself(type.type);
}

function holdsFile(type: string, { types }: ApplicationModel): boolean {
  if (type === "FormCollection") return true;
  for (const one of typesWithin(type, types)) if (one.id === "FormFile") return true;
  return false;
}
