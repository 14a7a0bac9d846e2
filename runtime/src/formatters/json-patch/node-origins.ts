import {
  discriminatorJsonName,
  discriminatorValue,
  typeDiscriminatorOf,
  type TypeDiscriminator,
} from "../../metadata/index.js";
import { jsonConverterOf, jsonConverterOfType, type ArrayTypeModel, type DictionaryTypeModel, type ObjectTypeModel, type TypeId, type TypeModel, type TypeReference } from "../../model/index.js"; // prettier-ignore
import type { JsonCompiler } from "../json-converter.js";
import { isContainer, type JsonContainer, type JsonNode, type JsonNodeObject } from "./json-node.js";
import type { PatchMember } from "./patch-members.js";

/** The object or list of a model that a node was written from. */
export type Origin = {
  /** The declared type. */
  readonly declared: TypeId;
} & (
  | { readonly type: ArrayTypeModel; readonly value: readonly unknown[] }
  /** The type itself: the declared one, or a subtype. */
  | { readonly type: ObjectTypeModel | DictionaryTypeModel; readonly value: Record<string, unknown> }
);

/** The facts by which the origins of nodes are found. */
interface TypeFacts {
  readonly compiler: JsonCompiler;
  membersOf(type: ObjectTypeModel): ReadonlyMap<string, PatchMember>;
}

/** Knows which object or list of a model each node was written from. Values of other types are read again as a whole if something in them changes. */
export class NodeOrigins {
  readonly #origins = new Map<JsonContainer, Origin>();

  constructor(private readonly facts: TypeFacts) {}

  of(node: JsonContainer): Origin | undefined {
    return this.#origins.get(node);
  }

  /** Notes the origin of a node and of the nodes in it. */
  note(node: JsonNode | undefined, value: unknown, { type: declared }: TypeReference): void {
    if (!isContainer(node) || typeof value !== "object" || value === null) return;
    const type = this.facts.compiler.typeOf(declared);
    // Only its converter knows what the JSON means.
    if (jsonConverterOfType(type) !== undefined) return;
    if (Array.isArray(node)) this.#noteList(node, value, declared, type);
    else if (type.kind === "object") this.#noteObject(node, value as Record<string, unknown>, declared, type);
    else if (isTextRecord(type) && !(value instanceof Map)) this.#noteRecord(node, value as Record<string, unknown>, declared, type);
  } // prettier-ignore

  /** The discriminator of the classes of a type's family. */
  familyOf(type: ObjectTypeModel): TypeDiscriminator | undefined {
    return typeDiscriminatorOf(type, (id) => this.facts.compiler.typeOf(id));
  }

  /** The name in JSON of the member that tells the classes of a family apart. */
  nameOf(family: TypeDiscriminator): string {
    return discriminatorJsonName(family, this.facts.compiler.naming);
  }

  #noteList(node: JsonNode[], value: object, declared: TypeId, type: TypeModel): void {
    if (type.kind !== "array" || !Array.isArray(value) || value.length !== node.length) return;
    this.#origins.set(node, { value, declared, type });
    node.forEach((item, index) => this.note(item, value[index], type.element));
  }

  #noteObject(node: JsonNodeObject, value: Record<string, unknown>, declared: TypeId, base: ObjectTypeModel): void {
    const type = this.#concrete(base, node);
    this.#origins.set(node, { value, declared, type });
    for (const [name, { property }] of this.facts.membersOf(type)) {
      if (jsonConverterOf(property) === undefined) this.note(node.get(name), value[property.name], property.type);
    }
  }

  #noteRecord(node: JsonNodeObject, value: Record<string, unknown>, declared: TypeId, type: DictionaryTypeModel): void {
    this.#origins.set(node, { value, declared, type });
    for (const [name, member] of node) this.note(member, Object.hasOwn(value, name) ? value[name] : undefined, type.value);
  } // prettier-ignore

  /** The class of a family that an object names. */
  #concrete(type: ObjectTypeModel, node: JsonNodeObject): ObjectTypeModel {
    const family = this.familyOf(type);
    const value = family && discriminatorValue(node.get(this.nameOf(family)), family);
    return (value === undefined ? undefined : family?.typesByValue.get(value)) ?? type;
  }
}

/** A dictionary whose keys are the texts of JSON. */
function isTextRecord(type: TypeModel): type is DictionaryTypeModel {
  return type.kind === "dictionary" && type.form === "record" && type.key.type === "String";
}
