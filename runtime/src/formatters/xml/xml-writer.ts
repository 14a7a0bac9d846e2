import { isNullable, isValueType, typeOf, undeclaredDiscriminatorOf } from "../../metadata/index.js";
import { memberOf, type ArrayTypeModel, type ObjectTypeModel, type SetTypeModel, type TypeId, type TypeModel } from "../../model/index.js"; // prettier-ignore
import { checkDepth } from "../json-writers/collection-writers.js";
import { Decimal } from "../../types/index.js";
import { Mismatch, placed } from "../json-writers/declared-type-error.js";
import { memberTest, subtypeChooser } from "../json-writers/object-values.js";
import { isList } from "../json-writers/value-kinds.js";
import type { OutputTarget } from "../output-formatter.js";
import { xmlElementNameOf, encodeXmlName } from "../../metadata/index.js";
import { escapeXml, xmlEnumWriter, xmlSimpleWriter, type XmlTextWriter } from "./xml-text.js";

/** Writes a value as an element. */
export type XmlElementWriter = (name: string, value: unknown, depth: number, attributes?: string) => string;

/**
 * The writers of types as XML, as .NET's XmlSerializer writes them and as the reader of bodies reads them: an element for each member, in
 * the type's order. As in JSON, the declared type decides which members are sent, and a value of another kind is refused.
 */
export class XmlWriters {
  readonly #made = new Map<TypeId, XmlElementWriter>();

  constructor(readonly target: Pick<OutputTarget, "types" | "constructorOf">) {}

  of(id: TypeId): XmlElementWriter {
    const existing = this.#made.get(id);
    if (existing !== undefined) return existing;
    // A recursive type finds this slot, which is filled when its writer is complete.
    const slot: { writer: XmlElementWriter | undefined } = { writer: undefined };
    this.#made.set(id, (...element) => slot.writer!(...element));
    this.#made.set(id, (slot.writer = this.#create(typeOf(this.target.types, id))));
    return slot.writer;
  }

  /** The name of a root element or an item. A type without a name is read under any name. */
  nameOf(id: TypeId): string {
    const { types } = this.target;
    return xmlElementNameOf(typeOf(types, id), types) ?? "object";
  }

  #create(type: TypeModel): XmlElementWriter {
    switch (type.kind) {
      case "simple":
        return textElement(xmlSimpleWriter(type));
      case "enum":
        return textElement(xmlEnumWriter(type));
      case "array":
      case "set":
        return this.#list(type);
      case "object":
        return type.toJson === undefined
          ? this.#object(type)
          : withToJson(this.#object(type), this.of(type.toJson.type));
      default:
        // `isXmlWritable` excludes all others.
        throw new TypeError(`The type ${type.id} cannot be written as XML.`);
    }
  }

  #list(type: ArrayTypeModel | SetTypeModel): XmlElementWriter {
    const writeItem = this.itemWriter(type);
    const most = type.kind === "array" ? (type.count?.most ?? Infinity) : Infinity;
    return (name, value, depth, attributes = "") => {
      if (!isList(value)) throw new Mismatch(value, type.id);
      checkDepth(depth);
      let text = "";
      let index = 0;
      for (const item of value) {
        if (index === most) break;
        text += writeItem(item, depth + 1, index++);
      }
      return `<${name}${attributes}>${text}</${name}>`;
    };
  }

  /** Writes the items of a list, each as an element with the name of its type. */
  itemWriter({ element }: ArrayTypeModel | SetTypeModel): (item: unknown, depth: number, index: number) => string {
    const name = this.nameOf(element.type);
    const write = this.of(element.type);
    return (item, depth, index) => {
      try {
        return isNothing(item) ? nil(name) : write(name, item, depth);
      } catch (error) {
        throw placed(error, index);
      }
    };
  }

  #object(type: ObjectTypeModel): XmlElementWriter {
    const { target } = this;
    const subtypeOf = subtypeChooser(type, {
      types: target.types,
      constructorOf: (id) => target.constructorOf(id),
      writerOf: (id) => ({ write: this.of(id), attributes: ` xsi:type="${this.nameOf(id)}"` }),
    });
    const hasMembers = memberTest(target.constructorOf(type.declaration)?.prototype);
    const members = type.properties.filter(({ name }) => name !== "__proto__").map((member) => this.#member(member));
    const tag = this.#tagOf(type);
    return (name, value, depth, attributes = "") => {
      if (typeof value !== "object" || value === null || !hasMembers(value)) throw new Mismatch(value, type.id);
      checkDepth(depth);
      const subtype = subtypeOf?.(value);
      if (subtype !== undefined)
        return subtype.write(name, value, depth, `${withoutType(attributes)}${subtype.attributes}`);
      const text = members.map((write) => write(value as Record<string, unknown>, depth + 1)).join("");
      return `<${name}${attributes}>${tag}${text}</${name}>`;
    };
  }

  /** The discriminator of a family that no class declares. It is read back, as in JSON (rule B43). */
  #tagOf(type: ObjectTypeModel): string {
    const own = undeclaredDiscriminatorOf(type, (id) => typeOf(this.target.types, id));
    if (own === undefined) return "";
    const name = encodeXmlName(own.propertyName);
    return `<${name}>${escapeXml(String(own.value))}</${name}>`;
  }

  /** As in XmlSerializer, a null of a value type is `xsi:nil`, and any other null is left out. */
  #member({ name, type }: ObjectTypeModel["properties"][number]) {
    const element = encodeXmlName(name);
    const write = this.of(type.type);
    const mayBeNil = isNullable(type) && isValueType(typeOf(this.target.types, type.type));
    return (owner: Record<string, unknown>, depth: number): string => {
      try {
        const value = memberOf(owner, name);
        if (isNothing(value)) return mayBeNil && value !== undefined ? nil(element) : "";
        return write(element, value, depth);
      } catch (error) {
        throw placed(error, name);
      }
    };
  }
}

/** A subtype of a subtype names only itself. The namespaces of the root stay. */
function withoutType(attributes: string): string {
  return attributes.replace(/ xsi:type="[^"]*"/, "");
}

function textElement(write: XmlTextWriter): XmlElementWriter {
  return (name, value, _depth, attributes = "") => `<${name}${attributes}>${escapeXml(write(value))}</${name}>`;
}

function withToJson(writeMembers: XmlElementWriter, writeResult: XmlElementWriter): XmlElementWriter {
  return (name, value, depth, attributes) => {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof value !== "object" || typeof toJSON !== "function") return writeMembers(name, value, depth, attributes);
    checkDepth(depth);
    return writeResult(name, (toJSON as () => unknown).call(value), depth + 1, attributes);
  };
}

/** Says whether JSON writes a value as null: also a date and a decimal without a value. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (value instanceof Date) return Number.isNaN(value.getTime());
  return Decimal.isDecimal(value) && !value.isFinite();
}

function nil(name: string): string {
  return `<${name} xsi:nil="true" />`;
}
