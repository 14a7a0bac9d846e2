import type { ArrayTypeModel, SetTypeModel } from "../../model/index.js";
import { defaultValueOf } from "../../metadata/index.js";
import { formatPath, notConverted, refuseSize } from "../json-conversion.js";
import type { BodyPath, XmlConversion, XmlConverter } from "./xml-conversion.js";
import type { XmlCompiler } from "./xml-converter.js";
import type { XmlElement } from "./xml-element.js";
import { elementNameOf } from "./xml-names.js";

/**
 * Converts lists: the elements with the name of the list's items, in order. Other elements are ignored. A wrong item is
 * reported and replaced by its default, so that the other items keep their places.
 */
export function createListConverter(type: ArrayTypeModel, compiler: XmlCompiler): XmlConverter {
  return itemsConverter(type, compiler);
}

export function createSetConverter(type: SetTypeModel, compiler: XmlCompiler): XmlConverter {
  const convert = itemsConverter(type, compiler);
  return (element, path, conversion) => {
    const items = convert(element, path, conversion);
    return items === notConverted ? notConverted : new Set(items);
  };
}

type ItemsConverter = (
  element: XmlElement,
  parent: BodyPath | undefined,
  conversion: XmlConversion,
) => unknown[] | typeof notConverted;

function itemsConverter({ element: reference }: ArrayTypeModel | SetTypeModel, compiler: XmlCompiler): ItemsConverter {
  const use = compiler.use(reference, "item");
  const absent = defaultValueOf(reference, use.type);
  const { types, maxCollectionSize } = compiler.target;
  const name = elementNameOf(use.type, types);
  return ({ children }, parent, conversion) => {
    const items: unknown[] = [];
    for (const child of children) {
      if (child.namespace !== "" || (name !== undefined && child.local !== name)) {
        conversion.passOver?.(formatPath({ parent, part: child.local }));
        continue;
      }
      if (items.length === maxCollectionSize) return refuseSize(parent, conversion);
      const item = use.convert(child, { parent, part: items.length }, conversion);
      items.push(item === notConverted ? absent() : item);
    }
    return items;
  };
}
