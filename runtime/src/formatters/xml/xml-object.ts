import { findAttribute, isUndescribable, type ObjectTypeModel, type PropertyModel } from "../../model/index.js";
import { formatPath, notConverted } from "../json-conversion.js";
import { unchanged, type BodyPath, type XmlConversion, type XmlConverter } from "./xml-conversion.js";
import type { XmlCompiler, XmlUse } from "./xml-converter.js";
import type { XmlElement } from "./xml-element.js";
import { encodeXmlName } from "../../metadata/index.js";
import { createXmlSubtypeChooser } from "./xml-subtypes.js";

interface XmlProperty {
  readonly name: string;
  readonly use: XmlUse;
  /** The property has no setter, so items are added to the existing list. */
  readonly readOnly: boolean;
}

/** Converts objects of the type itself, or of a subtype that the element names. */
export function createXmlObjectConverter(type: ObjectTypeModel, compiler: XmlCompiler): XmlConverter {
  const choose = createXmlSubtypeChooser(type, compiler);
  return (element, path, conversion) => {
    const chosen = choose(element, path, conversion);
    return chosen === notConverted ? notConverted : compiler.membersOf(chosen)(element, path, conversion);
  };
}

/**
 * Converts objects of exactly this type, with an element for each property, in any order. The element's name is the
 * property's exact, case-sensitive name without a namespace. If there are several elements, the first counts; for
 * lists, the last. Other elements, attributes and text are ignored, as in XmlSerializer. A wrong property is reported
 * and keeps its default. The others are still set.
 */
export function createXmlMembersConverter(type: ObjectTypeModel, compiler: XmlCompiler): XmlConverter {
  const properties = new Map(type.properties.flatMap((property) => describe(property, compiler)));
  const activate = compiler.target.activatorOf(type);
  return ({ children }, path, conversion) => {
    const instance = activate();
    const seen = new Set<XmlProperty>();
    for (const child of children) {
      const property = child.namespace === "" ? properties.get(child.local) : undefined;
      if (property === undefined || (seen.has(property) && !property.use.isList)) {
        conversion.passOver?.(formatPath({ parent: path, part: child.local }));
        continue;
      }
      seen.add(property);
      setProperty(instance, property, child, path, conversion);
    }
    return instance;
  };
}

function describe(property: PropertyModel, compiler: XmlCompiler): [string, XmlProperty][] {
  const { name, type, readOnly = false } = property;
  const display = findAttribute(property.attributes, "Display")?.data.name;
  const use = compiler.use(type, "property", typeof display === "string" ? display : name);
  // Without a setter, only a list can be filled.
  if (name === "__proto__" || isUndescribable(use.type) || (readOnly && !use.isList)) return [];
  return [[encodeXmlName(name), { name, use, readOnly }]];
}

function setProperty(
  instance: Record<string, unknown>,
  { name, use, readOnly }: XmlProperty,
  child: XmlElement,
  parent: BodyPath | undefined,
  conversion: XmlConversion,
): void {
  const path = { parent, part: name };
  const converted = use.convert(child, path, conversion);
  if (converted === notConverted || converted === unchanged) return;
  try {
    if (readOnly) addItems(instance[name], converted as Iterable<unknown>);
    else instance[name] = converted;
  } catch {
    // A setter refused it: the value is wrong, not the application.
    use.report(child.children.length > 0 ? undefined : child.text, path, conversion);
  }
}

function addItems(list: unknown, items: Iterable<unknown>): void {
  if (!Object.isExtensible(list)) return;
  if (Array.isArray(list)) for (const item of items) list.push(item);
  else if (list instanceof Set) for (const item of items) list.add(item);
}
