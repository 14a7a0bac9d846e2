import type { ObjectTypeModel, PropertyModel, TypeId, TypeModel } from "../model/index.js";
import { defaultValueOf } from "../metadata/index.js";
import type { ModelClass } from "./model-metadata.js";

/** Makes an instance whose properties all have a value. */
export type ObjectActivator = () => Instance;

type Instance = Record<string, unknown>;
type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Makes instances of a class by its constructor, of an interface as plain objects. What neither an initializer nor the
 * constructor has set gets its type's default, as every property of a .NET object has one; so do the objects that
 * initializers made.
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

/** A property that may still be `undefined` in a new instance, and what it gets then. */
export interface UnsetProperty {
  readonly name: string;
  defaultValue(): unknown;
}

/**
 * The properties that no initializer sets. Of a plain object an optional one is not made, as in any object of TypeScript:
 * what was not sent is not `in` it, and `Object.assign(order, change)` with a `Partial<Order>` clears nothing.
 */
export function unsetProperties({ properties, form }: ObjectTypeModel, types: Types): UnsetProperty[] {
  const unset = properties.filter(
    ({ readOnly, hasInitializer, type }) => !readOnly && !hasInitializer && (form === "class" || !type.optional),
  );
  return unset.map(({ name, type: reference }) => {
    const target = types[reference.type];
    return { name, defaultValue: target === undefined ? () => null : defaultValueOf(reference, target) };
  });
}

/** Gives the properties that are still `undefined` their defaults. */
function createFiller(type: ObjectTypeModel, types: Types): (instance: Instance) => Instance {
  const unset = unsetProperties(type, types);
  return (instance) => {
    for (const property of unset) {
      if (instance[property.name] === undefined) instance[property.name] = property.defaultValue();
    }
    return instance;
  };
}

/** The properties whose initializers make objects of the application. */
export function initializedObjects({ properties }: ObjectTypeModel, types: Types): PropertyModel[] {
  return properties.filter(({ hasInitializer, type }) => hasInitializer && types[type.type]?.kind === "object");
}

/** Objects may refer to each other in circles. */
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
