import {
  isSettable,
  memberOf,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../../model/index.js";
import { defaultValueOf } from "../../metadata/index.js";
import type { ModelClass } from "../model-metadata/model-metadata.js";

/** Creates an instance whose properties all have a value. */
export type ObjectActivator = () => Instance;

type Instance = Record<string, unknown>;
type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Creates instances: of a class by its constructor, of an interface as plain objects. Properties that neither an initializer nor the constructor
 * sets get the default of their type, because every property of a .NET object has a value. This includes objects from initializers.
 */
export function createObjectActivator(
  type: ObjectTypeModel,
  types: Types,
  constructor: ModelClass | undefined,
): ObjectActivator {
  const create = (): Instance => (constructor === undefined ? {} : new (constructor as new () => Instance)());
  const fill = createFiller(type, types);
  const parts = initializedObjects(type, types);
  if (parts.length === 0) return () => fill(create());
  return () => {
    const instance = fill(create());
    fillParts(instance, parts, types, new Set([instance]));
    return instance;
  };
}

/** A property that can be `undefined` in a new instance, and its default. */
export interface UnsetProperty {
  readonly name: string;
  readonly defaultValue: () => unknown;
}

/**
 * The properties that no initializer sets. Optional properties of a plain object are not created: a property that was not sent is not `in` the
 * object, and `Object.assign(order, change)` with a `Partial<Order>` clears nothing.
 */
export function unsetProperties({ properties, form }: ObjectTypeModel, types: Types): UnsetProperty[] {
  const unset = properties.filter(
    (property) =>
      isSettable(property, types[property.type.type]) &&
      !property.hasInitializer &&
      (form === "class" || !property.type.optional),
  );
  return unset.map(({ name, type: reference }) => {
    const target = types[reference.type];
    return { name, defaultValue: target === undefined ? () => null : defaultValueOf(reference, target) };
  });
}

/** Sets the properties that are still `undefined` to their defaults. */
function createFiller(type: ObjectTypeModel, types: Types): (instance: Instance) => Instance {
  const unset = unsetProperties(type, types);
  return (instance) => {
    for (const property of unset) setDefault(instance, property);
    return instance;
  };
}

/** A setter may refuse the default: its class decides what the property is without a value. */
function setDefault(instance: Instance, { name, defaultValue }: UnsetProperty): void {
  try {
    if (memberOf(instance, name) === undefined) instance[name] = defaultValue();
  } catch {
    // The property keeps the value that it has.
  }
}

/** The properties whose initializers create objects of the application. */
export function initializedObjects({ properties }: ObjectTypeModel, types: Types): PropertyModel[] {
  return properties.filter(({ hasInitializer, type }) => hasInitializer && types[type.type]?.kind === "object");
}

/** Objects can refer to each other in cycles. */
function fillParts(instance: Instance, parts: readonly PropertyModel[], types: Types, seen: Set<unknown>): void {
  for (const { name, type: reference } of parts) {
    const part = instance[name];
    const type = types[reference.type];
    if (typeof part !== "object" || part === null || type?.kind !== "object" || seen.has(part)) continue;
    seen.add(part);
    createFiller(type, types)(part as Instance);
    fillParts(part as Instance, initializedObjects(type, types), types, seen);
  }
}
