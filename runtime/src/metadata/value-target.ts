import { behaviorOf, bindingInfoOf } from "../attributes/index.js";
import {
  findAttribute,
  type ActionModel,
  type AttributeModel,
  type BindingInfo,
  type ControllerModel,
  type ControllerPropertyModel,
  type DictionaryTypeModel,
  type ObjectTypeModel,
  type ParameterModel,
  type PropertyModel,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";

/** The subject of metadata: a type, or its use as a property or parameter. */
export type MetadataKind = "type" | "property" | "parameter";

/** A use of a type, with its attributes. */
export interface ValueTarget {
  readonly kind: MetadataKind;
  readonly reference: TypeReference;
  readonly attributes: readonly AttributeModel[];
  /** Its binding, from attributes and inference. */
  readonly info?: BindingInfo | undefined;
  readonly name?: string;
  readonly property?: PropertyModel;
  /** Its own, or that of its class. */
  readonly behavior?: BindingInfo["behavior"];
  /** Its type alone may make it required. */
  readonly requiresNonNull?: boolean;
  readonly hasInitializer?: true | undefined;
  /** The owner's project is not `strict`, so the type does not show whether null is allowed. */
  readonly nullableContext?: "disabled" | undefined;
  /** The content types that the `@Consumes` of its action declares. */
  readonly consumes?: readonly string[] | undefined;
}

/** A type without an owner, for example of a collection's elements. */
export function typeTarget(reference: TypeReference, type: TypeModel): ValueTarget {
  return { kind: "type", reference, attributes: type.kind === "object" ? type.attributes : [] };
}

export function parameterTarget(
  parameter: ParameterModel,
  controller: ControllerModel,
  action?: Pick<ActionModel, "attributes">,
): ValueTarget {
  const { name, attributes, bindingInfo: info, hasInitializer, type: reference } = parameter;
  const { nullableContext } = controller;
  const behavior = behaviorOf(attributes);
  const requiresNonNull = !hasInitializer && nullableContext !== "disabled";
  return {
    kind: "parameter",
    reference,
    attributes,
    info,
    name,
    behavior,
    requiresNonNull,
    hasInitializer,
    nullableContext,
    consumes: declaredTypesOf(action?.attributes ?? []) ?? declaredTypesOf(controller.attributes),
  };
}

/** The content types of a `@Consumes`. */
function declaredTypesOf(attributes: readonly AttributeModel[]): readonly string[] | undefined {
  const types = findAttribute(attributes, "Consumes")?.data.contentTypes;
  return Array.isArray(types) ? types.map(String) : undefined;
}

/** A bound property of a controller or page. */
export function controllerPropertyTarget(property: ControllerPropertyModel, controller: ControllerModel): ValueTarget {
  const { name, attributes, bindingInfo: info, hasInitializer, type: reference } = property;
  const { nullableContext } = controller;
  const behavior = info?.behavior ?? behaviorOf(controller.attributes);
  const requiresNonNull = !hasInitializer && nullableContext !== "disabled";
  return {
    kind: "property",
    reference,
    attributes,
    info,
    name,
    behavior,
    requiresNonNull,
    hasInitializer,
    nullableContext,
    consumes: declaredTypesOf(controller.attributes),
  };
}

/** A property of a model. */
export function propertyTarget(property: PropertyModel, owner: ObjectTypeModel): ValueTarget {
  const { name, attributes, hasInitializer, type: reference } = property;
  const info = bindingInfoOf(attributes);
  const behavior = behaviorOf(attributes) ?? behaviorOf(owner.attributes);
  const requiresNonNull = owner.nullableContext !== "disabled" && !property.writeOnly && !isNeverBound(property, owner);
  return { kind: "property", reference, attributes, info, name, property, behavior, requiresNonNull, hasInitializer };
}

/**
 * Whether nothing sets a property of a bound object: a read-only property of a type without a constructor, such as `Pick<Account, "owner">`.
 * Its presence is not required, because then no request would be valid.
 *
 * @param property the property
 * @param owner the type that has it
 * @returns whether nothing sets it
 */
export function isNeverSet({ readOnly }: PropertyModel, { form }: Pick<ObjectTypeModel, "form">): boolean {
  return readOnly === true && form !== "class";
}

/**
 * The same of a request alone: also a `readonly` field to which its class gives no value (rule X49). Answers contain it, because the application
 * sets it elsewhere.
 *
 * @param property the property
 * @param owner the type that has it
 * @returns whether a bound object never has it
 */
export function isNeverBound(
  property: PropertyModel,
  owner: Pick<ObjectTypeModel, "form" | "hasConstructor">,
): boolean {
  const isUnassigned = property.readOnly === true && property.unassigned === true && owner.hasConstructor !== true;
  return isUnassigned || isNeverSet(property, owner);
}

/** The key and value of a dictionary entry are properties with these names: messages say `for Value`. Their types never make them required. */
export function pairTarget(dictionary: DictionaryTypeModel, name: "Key" | "Value"): ValueTarget {
  const reference = name === "Key" ? dictionary.key : dictionary.value;
  return { kind: "property", reference, attributes: [], name };
}
