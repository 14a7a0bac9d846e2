import { findAttribute, xmlSubtypesOf, type ObjectTypeModel, type TypeId } from "../../model/index.js";
import type { XmlCompiler } from "./xml-converter.js";
import type { XmlElement } from "./xml-element.js";
import { elementNameOf } from "./xml-names.js";

/** Returns an element's type, or what is wrong with the type name in it. */
export type XmlSubtypeChooser = (element: XmlElement) => ObjectTypeModel | string;

/**
 * An object may have a subtype. `xsi:type` names its class, as in .NET, or the element of `@SwaggerDiscriminator` has
 * the value from `@SwaggerSubType`, as in the OpenAPI document. Only subtypes that the base class names are accepted.
 */
export function createXmlSubtypeChooser(type: ObjectTypeModel, compiler: XmlCompiler): XmlSubtypeChooser {
  const own = elementNameOf(type, compiler.target.types);
  const byName = new Map(subtypesOf(type, compiler).map((subtype) => [nameOf(subtype, compiler), subtype]));
  const byValue = discriminatedSubtypes(type, compiler);
  return (element) => {
    const { type: named } = element;
    const isOwn = named === undefined || (named.namespace === "" && named.local === own);
    const subtype = isOwn ? byValue?.(element) : named.namespace === "" ? byName.get(named.local) : undefined;
    if (!isOwn && subtype === undefined) return unknownType(named.local, own);
    const chosen = subtype ?? type;
    return chosen.abstract
      ? `the type ${nameOf(chosen, compiler)} is abstract, so xsi:type must name a derived type.`
      : chosen;
  };
}

function unknownType(name: string, own = "this"): string {
  const text = name.length <= 100 ? name : `${name.slice(0, 100)}...`;
  return `xsi:type is "${text}", which is not a derived type of ${own}.`;
}

function nameOf(type: ObjectTypeModel, compiler: XmlCompiler): string {
  return elementNameOf(type, compiler.target.types) ?? "";
}

/** This includes subtypes of subtypes. */
function subtypesOf(type: ObjectTypeModel, compiler: XmlCompiler): ObjectTypeModel[] {
  const seen = new Set<TypeId>([type.id]);
  const found: ObjectTypeModel[] = [];
  const pending = xmlSubtypesOf(type);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const subtype = compiler.typeOf(id);
    if (seen.has(id) || subtype.kind !== "object") continue;
    seen.add(id);
    found.push(subtype);
    pending.push(...xmlSubtypesOf(subtype));
  }
  return found;
}

function discriminatedSubtypes(
  type: ObjectTypeModel,
  compiler: XmlCompiler,
): ((element: XmlElement) => ObjectTypeModel | undefined) | undefined {
  const property = findAttribute(type.attributes, "SwaggerDiscriminator")?.data.propertyName;
  if (typeof property !== "string") return undefined;
  const byValue = new Map<string, ObjectTypeModel>();
  for (const { name, data } of type.attributes) {
    const [id] = name === "SwaggerSubType" ? xmlSubtypesOf({ ...type, attributes: [{ name, data }] }) : [];
    const subtype = id === undefined || id === type.id ? undefined : compiler.typeOf(id);
    if (subtype?.kind !== "object") continue;
    byValue.set(typeof data.discriminatorValue === "string" ? data.discriminatorValue : subtype.name, subtype);
  }
  return ({ children }) => {
    const child = children.find(({ local, namespace }) => namespace === "" && local === property);
    return child === undefined ? undefined : byValue.get(child.text);
  };
}
