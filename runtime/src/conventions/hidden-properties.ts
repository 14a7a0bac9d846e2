import { isValidation } from "../attributes/index.js";
import type { ClassDeclaration, HiddenProperty, ObjectTypeModel, PropertyModel } from "../model/index.js";

/**
 * The own properties of a class whose attributes have no effect, each with its first attribute.
 *
 * @param declaration the class; an interface has no attributes
 * @param type the type with its public properties
 * @returns the properties; nothing if there are none
 */
export function hiddenProperties(
  declaration: ClassDeclaration | undefined,
  { properties }: ObjectTypeModel,
): Pick<ObjectTypeModel, "hiddenProperties"> {
  const { propertyDecorators, staticAttributes = [] } = declaration ?? {};
  if (propertyDecorators === undefined && staticAttributes.length === 0) return {};
  const shown = new Map(properties.map((property) => [property.name, property]));
  const found = new Map<string, HiddenProperty>();
  for (const [name, attributes] of Object.entries(propertyDecorators ?? {})) {
    const reason = reasonOf(shown.get(name));
    const attribute = attributes.find((one) => reason !== "write-only" || isValidation(one.name));
    if (reason !== undefined && attribute !== undefined)
      found.set(name, { name, reason, attribute: { name: attribute.name, range: attribute.range } });
  }
  for (const { member, ...attribute } of staticAttributes) {
    const key = `static ${member}`;
    if (!found.has(key)) found.set(key, { name: member, reason: "static", attribute });
  }
  return found.size === 0 ? {} : { hiddenProperties: [...found.values()] };
}

/** Why attributes on a property have no effect; `undefined`: they have. */
function reasonOf(property: PropertyModel | undefined): HiddenProperty["reason"] | undefined {
  if (property === undefined) return "not public";
  return property.writeOnly ? "write-only" : undefined;
}
