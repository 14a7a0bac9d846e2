import { parameterTarget, propertyTarget, requirementOf, typeOf, type RequirementSettings } from "../metadata/index.js";
import {
  defaultSettings,
  type ControllerModel,
  type ObjectTypeModel,
  type ParameterModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../model/index.js";

/**
 * Why a parameter must have a value.
 *
 * @param parameter the parameter
 * @param controller its controller
 * @param types the types of the model
 * @param settings the settings of the application. Default: `defaultSettings`
 * @returns `attribute`: `@Required` says so; `type`: its type has neither `null` nor `undefined`, and it has no default; else `undefined`
 * @example `(parameter: ParameterModel, controller: ControllerModel) => whyRequired(parameter, controller, {})`
 */
export function whyRequired(
  parameter: ParameterModel,
  controller: ControllerModel,
  types: Readonly<Record<TypeId, TypeModel>>,
  settings: RequirementSettings = defaultSettings,
): "attribute" | "type" | undefined {
  return whyTargetRequired(parameterTarget(parameter, controller), types, settings);
}

/**
 * Why a property of a model must have a value.
 *
 * @param property the property
 * @param owner the type that declares it
 * @param types the types of the model
 * @param settings the settings of the application. Default: `defaultSettings`
 * @returns `attribute`: `@Required` says so; `type`: its type has neither `null` nor `undefined`; else `undefined`
 * @example `(property: PropertyModel, owner: ObjectTypeModel) => whyPropertyRequired(property, owner, {})`
 */
export function whyPropertyRequired(
  property: PropertyModel,
  owner: ObjectTypeModel,
  types: Readonly<Record<TypeId, TypeModel>>,
  settings: RequirementSettings = defaultSettings,
): "attribute" | "type" | undefined {
  return whyTargetRequired(propertyTarget(property, owner), types, settings);
}

function whyTargetRequired(
  target: ReturnType<typeof propertyTarget>,
  types: Readonly<Record<TypeId, TypeModel>>,
  settings: RequirementSettings,
): "attribute" | "type" | undefined {
  const { hasExplicitRequired, hasImplicitRequired } = requirementOf(
    target,
    typeOf(types, target.reference.type),
    settings,
  );
  return hasExplicitRequired ? "attribute" : hasImplicitRequired ? "type" : undefined;
}
