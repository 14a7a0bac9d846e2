import type { ObjectTypeModel, TypeId, TypeModel } from "../model/index.js";
import { defaultValueOf } from "./default-value.js";
import type { ModelClass } from "./model-metadata.js";

/** Makes an instance whose properties all have a value. */
export type ObjectActivator = () => Record<string, unknown>;

/**
 * Makes instances of a class by its constructor, of an interface as plain objects. What neither an initialiser nor the
 * constructor has set gets its type's default, as every property of a .NET object has one.
 */
export function createActivator(
  type: ObjectTypeModel,
  types: Readonly<Record<TypeId, TypeModel>>,
  constructor: ModelClass | undefined,
): ObjectActivator {
  const unset = type.properties.filter(({ readOnly, hasInitializer }) => !readOnly && !hasInitializer);
  const names = unset.map(({ name }) => name);
  const defaults = unset.map(({ type: reference }) => {
    const target = types[reference.type];
    return target === undefined ? () => null : defaultValueOf(reference, target);
  });
  return () => {
    const instance = (constructor === undefined ? {} : new (constructor as new () => object)()) as Record<
      string,
      unknown
    >;
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      if (instance[name] === undefined) instance[name] = defaults[i]!();
    }
    return instance;
  };
}
