import { parameterTarget, requirementOf, typeOf } from "../metadata/index.js";
import type { ControllerModel, ParameterModel, TypeId, TypeModel } from "../model/index.js";

/**
 * Why a parameter must have a value.
 *
 * @param parameter the parameter
 * @param controller its controller
 * @param types the types of the model
 * @param options `suppressImplicitRequired` of the application (default: false)
 * @returns `attribute`: `@Required` says so; `type`: its type has neither `null` nor `undefined`, and it has no default; else `undefined`
 * @example `(parameter: ParameterModel, controller: ControllerModel) => whyRequired(parameter, controller, {})`
 */
export function whyRequired(
  parameter: ParameterModel,
  controller: ControllerModel,
  types: Readonly<Record<TypeId, TypeModel>>,
  options: { readonly suppressImplicitRequired?: boolean } = {},
): "attribute" | "type" | undefined {
  const type = typeOf(types, parameter.type.type);
  const { hasExplicitRequired, hasImplicitRequired } = requirementOf(
    parameterTarget(parameter, controller),
    type,
    options,
  );
  return hasExplicitRequired ? "attribute" : hasImplicitRequired ? "type" : undefined;
}
