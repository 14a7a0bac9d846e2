import { typeDiscriminatorOf, type TypeDiscriminator } from "../../metadata/index.js";
import { xmlSubtypesOf, type ObjectTypeModel, type TypeId } from "../../model/index.js";
import { parseEnum } from "../../types/index.js";
import type { InputError } from "../input-formatter.js";
import { formatPath, notConverted } from "../json-conversion.js";
import { refuseDiscriminator } from "../json-subtypes.js";
import type { BodyPath, XmlConversion } from "./xml-conversion.js";
import type { XmlCompiler } from "./xml-converter.js";
import type { XmlElement } from "./xml-element.js";
import { xmlElementNameOf } from "../../metadata/index.js";

/** Returns an element's type, or `notConverted` after a report that it has none. */
export type XmlSubtypeChooser = (
  element: XmlElement,
  path: BodyPath | undefined,
  conversion: XmlConversion,
) => ObjectTypeModel | typeof notConverted;

/**
 * An object may have a subtype. `xsi:type` names its class, as in .NET, or the element of the discriminator has the value that names it, as
 * in JSON (rule B43). Only subtypes that the base class names are accepted.
 */
export function createXmlSubtypeChooser(type: ObjectTypeModel, compiler: XmlCompiler): XmlSubtypeChooser {
  const own = xmlElementNameOf(type, compiler.target.types);
  const byName = new Map(subtypesOf(type, compiler).map((subtype) => [nameOf(subtype, compiler), subtype]));
  const discriminator = typeDiscriminatorOf(type, (id) => compiler.typeOf(id));
  return (element, path, conversion) => {
    const { type: named } = element;
    if (named === undefined || (named.namespace === "" && named.local === own)) {
      if (discriminator === undefined) return notAbstract(type);
      return byValue(type, discriminator, element, path, conversion);
    }
    const subtype = named.namespace === "" ? byName.get(named.local) : undefined;
    return subtype === undefined ? refuse(unknownType(named.local, own)) : notAbstract(subtype);

    function notAbstract(chosen: ObjectTypeModel): ReturnType<XmlSubtypeChooser> {
      if (!chosen.abstract) return chosen;
      return refuse(`the type ${nameOf(chosen, compiler)} is abstract, so xsi:type must name a derived type.`);
    }

    function refuse(message: InputError["message"]): typeof notConverted {
      conversion.report({ path: formatPath(path), kind: "unreadable", message });
      return notConverted;
    }
  };
}

/** The class that the element of the discriminator names. The first of several elements counts. */
function byValue(
  type: ObjectTypeModel,
  discriminator: TypeDiscriminator,
  { children }: XmlElement,
  path: BodyPath | undefined,
  conversion: XmlConversion,
): ReturnType<XmlSubtypeChooser> {
  const { propertyName, enumType, typesByValue } = discriminator;
  const text = children.find(({ local, namespace }) => namespace === "" && local === propertyName)?.text;
  if (text === undefined && !type.abstract) return type;
  const value = text !== undefined && enumType !== undefined ? parseEnum(text, enumType.members) : text;
  return (
    typesByValue.get(value!) ??
    refuseDiscriminator({ ...discriminator, memberName: discriminator.propertyName }, text, path, conversion)
  );
}

function unknownType(name: string, own = "this"): string {
  const text = name.length <= 100 ? name : `${name.slice(0, 100)}...`;
  return `xsi:type is "${text}", which is not a derived type of ${own}.`;
}

function nameOf(type: ObjectTypeModel, compiler: XmlCompiler): string {
  return xmlElementNameOf(type, compiler.target.types) ?? "";
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
