import type { ClassDeclaration, HiddenProperty, ObjectTypeModel } from "../model/index.js";

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
  const shown = new Set(properties.map(({ name }) => name));
  const found = new Map<string, HiddenProperty>();
  for (const [name, [attribute]] of Object.entries(propertyDecorators ?? {})) {
    if (attribute !== undefined && !shown.has(name))
      found.set(name, { name, reason: "not public", attribute: { name: attribute.name, range: attribute.range } });
  }
  for (const { member, ...attribute } of staticAttributes) {
    const key = `static ${member}`;
    if (!found.has(key)) found.set(key, { name: member, reason: "static", attribute });
  }
  return found.size === 0 ? {} : { hiddenProperties: [...found.values()] };
}
