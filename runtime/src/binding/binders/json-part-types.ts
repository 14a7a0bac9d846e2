import { bindingInfoOf } from "../../attributes/index.js";
import { propertyTarget } from "../../metadata/index.js";
import type { ObjectTypeModel, PropertyModel, TypeId, TypeModel } from "../../model/index.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/** The types without the properties that a form never sets: those with `@BindNever`, and those that `@Bind` does not list. */
export function typesOfForm(types: Types): Types {
  let left = boundOnly.get(types);
  if (left === undefined) {
    left = Object.fromEntries(Object.entries(types).map(([id, type]) => [id, withoutUnbound(type)]));
    boundOnly.set(types, left);
  }
  return left;
}

const boundOnly = new WeakMap<Types, Types>();

function withoutUnbound(type: TypeModel): TypeModel {
  if (type.kind !== "object") return type;
  const include = bindingInfoOf(type.attributes)?.include;
  return onlyProperties(
    type,
    (property) =>
      propertyTarget(property, type).behavior !== "never" && (include === undefined || include.includes(property.name)),
  );
}

/** An object type with some of its properties. */
export function onlyProperties(type: ObjectTypeModel, isKept: (property: PropertyModel) => boolean): ObjectTypeModel {
  return type.properties.every(isKept) ? type : { ...type, properties: type.properties.filter(isKept) };
}
