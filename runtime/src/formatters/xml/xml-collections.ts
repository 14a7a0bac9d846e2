import { firstInstances, type ArrayTypeModel, type SetTypeModel, type TupleElements } from "../../model/index.js";
import { defaultValueOf, hasCount, itemCountOf, positionOf, xmlElementNameOf } from "../../metadata/index.js";
import { formatPath, notConverted, refuseCount, refuseSize } from "../json-conversion.js";
import type { BodyPath, XmlConversion, XmlConverter } from "./xml-conversion.js";
import type { XmlCompiler } from "./xml-converter.js";
import type { XmlElement } from "./xml-element.js";

/**
 * Converts lists: the elements with the name of the list's items, in order. Other elements are ignored. A wrong item is
 * reported and replaced by its default, so that the other items keep their places.
 */
export function createListConverter(type: ArrayTypeModel, compiler: XmlCompiler): XmlConverter {
  const convert = itemsConverter(type, compiler);
  const { count } = type;
  if (count === undefined) return convert;
  return (element, path, conversion) => {
    const items = convert(element, path, conversion);
    return items === notConverted || hasCount(items.length, count) ? items : refuseCount(count, path, conversion);
  };
}

/**
 * Converts tuples of several types: an element for each position, with the name that an item of a list of that type has. An element with
 * another name is a wrong value.
 */
export function createTupleConverter(tuple: TupleElements, compiler: XmlCompiler): XmlConverter {
  const { types, maxCollectionSize } = compiler.target;
  const positions = tuple.types.map((reference) => {
    const use = compiler.use(reference, "item");
    return { use, name: xmlElementNameOf(use.type, types), absent: defaultValueOf(reference, use.type) };
  });
  const count = itemCountOf(tuple);
  return ({ children }, parent, conversion) => {
    if (children.length > maxCollectionSize) return refuseSize(parent, conversion);
    if (!hasCount(children.length, count)) return refuseCount(count, parent, conversion);
    return children.map((child, index) => {
      const { use, name, absent } = positions[positionOf(tuple, index, children.length)]!;
      const path = { parent, part: index };
      const isNamed = child.namespace === "" && (name === undefined || child.local === name);
      const item = isNamed ? use.convert(child, path, conversion) : use.report(child.local, path, conversion);
      return item === notConverted ? absent() : item;
    });
  };
}

export function createSetConverter(type: SetTypeModel, compiler: XmlCompiler): XmlConverter {
  const convert = itemsConverter(type, compiler);
  const elementType = compiler.typeOf(type.element.type);
  return (element, path, conversion) => {
    const items = convert(element, path, conversion);
    return items === notConverted ? notConverted : new Set(items.map(firstInstances(elementType)));
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
  const name = xmlElementNameOf(use.type, types);
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
