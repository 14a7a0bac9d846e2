import {
  isUndescribable,
  simpleTypeOf,
  type ObjectTypeModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import { elementOf, isNullable, isValueType, nullOf, typeOf } from "../../metadata/index.js";
import type { InputTarget } from "../input-formatter.js";
import { formatPath, notConverted, wrongShape } from "../json-conversion.js";
import { convertAnyType } from "./xml-any-type.js";
import { createListConverter, createSetConverter, createTupleConverter } from "./xml-collections.js";
import { unchanged, type BodyPath, type XmlConversion, type XmlConverter } from "./xml-conversion.js";
import type { XmlElement } from "./xml-element.js";
import { createXmlMembersConverter, createXmlObjectConverter } from "./xml-object.js";
import { isDefaultWhenEmpty, readXmlBoolean, xmlValueReader, type XmlValueReader } from "./xml-values.js";

/** The role of an element. The meaning of `xsi:nil` depends on it. */
export type XmlPlace = "property" | "item";

/** Converts the elements of one use of a type: a property, an item, or the body, which is read like an item. */
export class XmlUse {
  readonly #value: XmlValueReader | undefined;
  readonly #nilValue: unknown;
  readonly #mayBeNil: boolean;
  #converter: XmlConverter | undefined;

  constructor(
    reference: TypeReference,
    readonly type: TypeModel,
    private readonly compiler: XmlCompiler,
    place: XmlPlace,
    /** The name that messages show; absent for items and the body. */
    private readonly label?: string,
  ) {
    this.#value = xmlValueReader(type);
    this.#mayBeNil = mayBeNil(reference, type, place);
    this.#nilValue = this.isList && place === "property" ? unchanged : nullOf(reference);
  }

  /** Whether the elements in it are items. */
  get isList(): boolean {
    return elementOf(this.type) !== undefined;
  }

  /** The value, `unchanged`, or `notConverted` after a report. */
  convert(element: XmlElement, path: BodyPath | undefined, conversion: XmlConversion): unknown {
    if (this.#mayBeNil && element.nil !== undefined) {
      const isNil = readXmlBoolean(element.nil);
      if (isNil === undefined) return this.report(element.nil, path, conversion);
      if (isNil) return this.#nilValue;
    }
    const converted = this.#value === undefined ? this.#convertParts(element, path, conversion) : this.#read(element);
    if (converted !== wrongShape) return converted;
    return this.report(element.children.length > 0 ? undefined : element.text, path, conversion);
  }

  #convertParts(element: XmlElement, path: BodyPath | undefined, conversion: XmlConversion): unknown {
    this.#converter ??= this.compiler.converterOf(this.type);
    return this.#converter(element, path, conversion);
  }

  #read(element: XmlElement): unknown {
    if (element.children.length > 0) return wrongShape;
    const { type } = this;
    if (element.isSelfClosing && type.kind === "simple" && isDefaultWhenEmpty(type))
      return simpleTypeOf(type).defaultValue();
    const value = this.#value?.(element.text);
    return value === undefined ? wrongShape : value;
  }

  /** Reports that an element is not convertible. */
  report(text: string | undefined, path: BodyPath | undefined, conversion: XmlConversion): typeof notConverted {
    conversion.report({ path: formatPath(path), kind: "notConvertible", attemptedValue: text, name: this.label });
    return notConverted;
  }
}

/**
 * As in XmlSerializer: items and bodies of reference types may be nil. Everything else may be nil only if its type
 * includes `null` and is a value type or a list. For a string or an object, `xsi:nil` is ignored and the element is
 * read.
 */
function mayBeNil(reference: TypeReference, type: TypeModel, place: XmlPlace): boolean {
  if (isValueType(type)) return isNullable(reference);
  return place === "item" || elementOf(type) !== undefined || type.kind === "unknown";
}

/**
 * Creates the converters of a body's types. It creates each one once, because types can refer to each other in cycles.
 */
export class XmlCompiler {
  readonly #converters = new Map<TypeId, XmlConverter>();
  readonly #members = new Map<TypeId, XmlConverter>();

  constructor(readonly target: InputTarget) {}

  use(reference: TypeReference, place: XmlPlace, label?: string): XmlUse {
    return new XmlUse(reference, this.typeOf(reference.type), this, place, label);
  }

  typeOf(id: TypeId): TypeModel {
    return typeOf(this.target.types, id);
  }

  converterOf(type: TypeModel): XmlConverter {
    return getOrAdd(this.#converters, type.id, () => createConverter(type, this));
  }

  /** The converter of exactly this class, whatever subtype the element names. */
  membersOf(type: ObjectTypeModel): XmlConverter {
    return getOrAdd(this.#members, type.id, () => createXmlMembersConverter(type, this));
  }
}

function getOrAdd(converters: Map<TypeId, XmlConverter>, id: TypeId, create: () => XmlConverter): XmlConverter {
  let converter = converters.get(id);
  if (converter === undefined) converters.set(id, (converter = create()));
  return converter;
}

function createConverter(type: TypeModel, compiler: XmlCompiler): XmlConverter {
  switch (type.kind) {
    case "object":
      return createXmlObjectConverter(type, compiler);
    case "array":
      return createListConverter(type, compiler);
    case "set":
      return createSetConverter(type, compiler);
    case "unknown":
      if (isUndescribable(type)) return () => wrongShape;
      return type.tuple === undefined ? convertAnyType : createTupleConverter(type.tuple, compiler);
    default:
      // No reader is created for these (`isXmlSerializable`).
      return () => wrongShape;
  }
}
