import { classOf, findAttribute, type ObjectTypeModel, type TypeId } from "../../model/index.js";
import type { Discriminator, Schema } from "../document.js";
import { annotationsEnabled, type GeneratorContext } from "../generator-context.js";

interface SubType {
  readonly type: ObjectTypeModel;
  readonly discriminatorValue?: string;
}

/** The subtypes that `@SwaggerSubType` names, if one of the two options is on. */
export function subTypesOf(context: GeneratorContext, type: ObjectTypeModel): SubType[] {
  const { options } = context;
  const enabled =
    annotationsEnabled(options, "enableAnnotationsForInheritance") ||
    annotationsEnabled(options, "enableAnnotationsForPolymorphism");
  if (!enabled) return [];
  return type.attributes
    .filter(({ name }) => name === "SwaggerSubType")
    .flatMap(({ data }) => {
      const subType = context.typeOf(classOf(data.type) ?? "");
      const value = data.discriminatorValue;
      if (subType.kind !== "object") return [];
      return [{ type: subType, ...(typeof value === "string" && { discriminatorValue: value }) }];
    });
}

/** The nearest base class that names this one as its subtype. */
export function knownBaseOf(context: GeneratorContext, type: ObjectTypeModel): ObjectTypeModel | undefined {
  const base = type.base && context.typeOf(type.base.type);
  for (let next = base; next?.kind === "object"; next = next.base && context.typeOf(next.base.type)) {
    if (subTypesOf(context, next).some(({ type: subType }) => subType.id === type.id)) return next;
  }
  return undefined;
}

/** The discriminator from `@SwaggerDiscriminator` and the values of the subtypes; `undefined` without the attribute. */
export function discriminatorOf(
  context: GeneratorContext,
  type: ObjectTypeModel,
  componentOf: (type: TypeId) => Schema,
): Discriminator | undefined {
  const propertyName = findAttribute(type.attributes, "SwaggerDiscriminator")?.data.propertyName;
  const subTypes = subTypesOf(context, type);
  if (typeof propertyName !== "string" || subTypes.length === 0) return undefined;
  const mapping = subTypes.flatMap(({ type: subType, discriminatorValue }) =>
    discriminatorValue === undefined ? [] : [[discriminatorValue, componentOf(subType.id).$ref!] as const],
  );
  return { propertyName, ...(mapping.length > 0 && { mapping: Object.fromEntries(mapping) }) };
}

/**
 * A use of a base class: one of its subtypes, or the class itself unless it is abstract. Each `oneOf` has the
 * discriminator, as the specification requires (rule D3). The annotations of the class are only in its component (rule D3).
 * `undefined` if the document refers to the class itself.
 */
export function polymorphicSchema(
  context: GeneratorContext,
  type: ObjectTypeModel,
  componentOf: (type: TypeId) => Schema,
): Schema | undefined {
  const subTypes = subTypesOf(context, type);
  if (subTypes.length === 0 || !annotationsEnabled(context.options, "enableAnnotationsForPolymorphism"))
    return undefined;
  const types = [...(type.abstract ? [] : [type.id]), ...subTypes.map(({ type: subType }) => subType.id)];
  const discriminator = discriminatorOf(context, type, componentOf);
  return { oneOf: types.map(componentOf), ...(discriminator && { discriminator }) };
}
