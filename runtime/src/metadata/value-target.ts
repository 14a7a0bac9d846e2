import { behaviorOf, bindingInfoOf } from "../attributes/index.js";
import type {
  AttributeModel,
  BindingInfo,
  ControllerModel,
  ControllerPropertyModel,
  DictionaryTypeModel,
  ObjectTypeModel,
  ParameterModel,
  PropertyModel,
  TypeModel,
  TypeReference,
} from "../model/index.js";

/** What a metadata describes: a type alone, or its use as a property or parameter. */
export type MetadataKind = "type" | "property" | "parameter";

/** A use of a type, and what stands on it. */
export interface ValueTarget {
  readonly kind: MetadataKind;
  readonly reference: TypeReference;
  readonly attributes: readonly AttributeModel[];
  /** What its attributes, and inference, say of its binding. */
  readonly info?: BindingInfo | undefined;
  readonly name?: string;
  readonly property?: PropertyModel;
  /** Its own, or else that of the class that has it. */
  readonly behavior?: BindingInfo["behavior"];
  /** Its type alone may make it required. */
  readonly requiresNonNull?: boolean;
  readonly hasInitializer?: true | undefined;
  /** The project of its owner is not `strict`: its type says nothing of null. */
  readonly nullableContext?: "disabled" | undefined;
}

/** A type alone, as that of a collection's elements. */
export function typeTarget(reference: TypeReference, type: TypeModel): ValueTarget {
  return { kind: "type", reference, attributes: type.kind === "object" ? type.attributes : [] };
}

export function parameterTarget(parameter: ParameterModel, controller: ControllerModel): ValueTarget {
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
  };
}

/** A bound property of a controller or page. */
export function controllerPropertyTarget(property: ControllerPropertyModel, controller: ControllerModel): ValueTarget {
  const { name, attributes, bindingInfo: info, hasInitializer, type: reference } = property;
  const { nullableContext } = controller;
  const behavior = info?.behavior ?? behaviorOf(controller.attributes);
  const requiresNonNull = nullableContext !== "disabled";
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
  };
}

/** A property of a model. */
export function propertyTarget(property: PropertyModel, owner: ObjectTypeModel): ValueTarget {
  const { name, attributes, hasInitializer, type: reference } = property;
  const info = bindingInfoOf(attributes);
  const behavior = behaviorOf(attributes) ?? behaviorOf(owner.attributes);
  const requiresNonNull = owner.nullableContext !== "disabled";
  return { kind: "property", reference, attributes, info, name, property, behavior, requiresNonNull, hasInitializer };
}

/** Key and value of a dictionary's pairs are properties named so: messages say `for Value`. Never required by type. */
export function pairTarget(dictionary: DictionaryTypeModel, name: "Key" | "Value"): ValueTarget {
  const reference = name === "Key" ? dictionary.key : dictionary.value;
  return { kind: "property", reference, attributes: [], name };
}
