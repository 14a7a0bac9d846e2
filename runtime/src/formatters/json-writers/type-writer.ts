import { declaredType, isWrittenAsIs } from "../../metadata/index.js";
import {
  jsonConverterOf,
  ownTextsOf,
  type ArrayTypeModel,
  type ObjectTypeModel,
  type Settings,
  type TypeId,
  type TypeModel,
  type TypeReference,
  type UnknownTypeModel,
} from "../../model/index.js";
import { allowsContent, allowsElement } from "./allowed-content.js";
import { dictionaryKeys, dictionaryWriter, listWriter, tupleWriter } from "./collection-writers.js";
import { Mismatch } from "./declared-type-error.js";
import type { ValueWriter } from "./generated-writer.js";
import { createAnyWriter, type JsonWriter } from "./json-writer.js";
import { createObjectWriter, membersToWrite } from "./object-writer.js";
import { enumWriter, ownJsonWriter, simpleWriter } from "./simple-writer.js";
import { specialWriter, undescribedWriter } from "./undeclared-writers.js";
import { createUnionWriter, type UnionWriterParts } from "./union-writer.js";

/** The parts that the writers of an application share. */
export interface TypeWriterContext {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly options: Settings["json"];
  /** The class of a type, if it has one. */
  constructorOf(id: TypeId): { readonly prototype: object } | undefined;
  /** Members have their declared names, and none is left out, because another format writes them. Default: false. */
  readonly asDeclared?: boolean;
  /** Default: true. */
  readonly generateCode?: boolean;
  /** Gets the names of a value's own members that its type does not declare, whenever such a value is written. Default: none. */
  readonly onCut?: (type: TypeId, names: readonly string[]) => void;
}

/**
 * Creates writers from types. The declared type decides what is sent: the members that it declares (getters too), in its order, and nothing
 * else, whatever the class of the value is and whether it has a `toJSON`. A password that was read with a row is never sent. A value of
 * another kind than its type is an error. A value that may have several types (a union, or several types given here) has the members
 * that they declare. Only values of the type `unknown`, and of a class with `@WriteAsIs`, are written unchanged.
 */
export function createTypeWriters(context: TypeWriterContext): (...types: readonly TypeReference[]) => JsonWriter {
  const { types } = context;
  const writers = new TypeWriters(context);
  // Many actions return the same type.
  const made = new Map<string, JsonWriter>();
  return (...references) => {
    const key = JSON.stringify(references);
    const known = made.get(key);
    if (known !== undefined) return known;
    const write = writers.ofAny(references);
    const writer = Object.assign((value: unknown) => writeWhole(write, value), {
      references,
      allows: (content: unknown) => allowsContent(content, references, types),
      allowsElement: (content: unknown) => allowsElement(content, references, types),
    });
    made.set(key, writer);
    return writer;
  };
}

/** The writers of an application's types, each made once. */
class TypeWriters {
  readonly #made = new Map<string, ValueWriter>();
  readonly #any: ValueWriter;
  readonly #errors: ValueWriter;
  readonly #parts: UnionWriterParts;

  constructor(private readonly context: TypeWriterContext) {
    const { types, options, onCut } = context;
    const writeAny = createAnyWriter(options, ownTextsOf(types));
    const any: ValueWriter = (value) => (value === undefined ? undefined : writeAny(value));
    const texts = listWriter(simpleWriter({ kind: "simple", id: "String" }, options), "String[]");
    this.#any = any;
    this.#errors = dictionaryWriter(texts, String, "Record<String,String[]>");
    this.#parts = {
      types,
      writerOf: (id) => this.of(id),
      writerOfAny: (references) => this.ofAny(references),
      membersOf: (type) => membersToWrite(type, context),
      constructorOf: (id) => context.constructorOf(id),
      any,
      onCut,
    };
  }

  of(id: TypeId): ValueWriter {
    return this.#remembered(id, () => this.#create(declaredType(id, this.context.types)));
  }

  /** The writer of a value that has one of several types; of any value if there is none. */
  ofAny(references: readonly TypeReference[]): ValueWriter {
    const ids = [...new Set(references.map(({ type }) => type))].sort();
    const [only, ...more] = ids;
    if (more.length === 0) return only === undefined ? this.#any : this.of(only);
    // No type has such an id: a declared union may have a discriminator.
    return this.#remembered(`any of ${ids.join()}`, () => createUnionWriter(references, undefined, this.#parts));
  }

  #remembered(key: string, make: () => ValueWriter): ValueWriter {
    const existing = this.#made.get(key);
    if (existing !== undefined) return existing;
    // A recursive type finds this slot, which is filled when its writer is complete.
    const slot: { writer: ValueWriter } = { writer: this.#any };
    this.#made.set(key, (value, depth) => slot.writer(value, depth));
    this.#made.set(key, (slot.writer = make()));
    return slot.writer;
  }

  #create(type: TypeModel): ValueWriter {
    const { options, types } = this.context;
    if (isWrittenAsIs(type)) return this.#any;
    switch (type.kind) {
      case "simple":
        return simpleWriter(type, options);
      case "enum":
        return enumWriter(type, options);
      case "array":
        return this.#array(type);
      case "set":
        return listWriter(this.of(type.element.type), type.id);
      case "dictionary":
        return dictionaryWriter(this.of(type.value.type), dictionaryKeys(types[type.key.type]), type.id);
      case "object":
        return this.#object(type);
      case "union":
        return createUnionWriter(type.members, type.discriminator, this.#parts);
      case "special":
        return specialWriter(type, this.#any, this.#errors);
      case "patch":
        return specialWriter(type, this.#any, this.#errors);
      case "unknown":
        return this.#unknown(type);
    }
  }

  #object(type: ObjectTypeModel): ValueWriter {
    const own = this.context.asDeclared ? undefined : jsonConverterOf(type);
    if (own !== undefined) return ownJsonWriter(own, this.#any);
    return createObjectWriter(type, { context: this.context, writerOf: (id) => this.of(id), any: this.#any });
  }

  /** A list; a tuple of one type without elements behind its end. */
  #array({ element, id, count }: ArrayTypeModel): ValueWriter {
    if (count?.most === undefined) return listWriter(this.of(element.type), id);
    const types = Array.from({ length: count.most }, () => element);
    return tupleWriter({ types }, ({ type }) => this.of(type), id);
  }

  #unknown(type: UnknownTypeModel): ValueWriter {
    if (type.tuple === undefined) return undescribedWriter(type, this.#any);
    return tupleWriter(type.tuple, (element) => this.of(element.type), type.text);
  }
}

function writeWhole(write: ValueWriter, value: unknown): string {
  try {
    return write(value, 0) ?? "null";
  } catch (error) {
    throw error instanceof Mismatch ? error.toError() : error;
  }
}
