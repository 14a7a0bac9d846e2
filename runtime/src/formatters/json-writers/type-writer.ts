import {
  NestedSteps,
  type ObjectTypeModel,
  type SimpleTypeName,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import { Decimal, formatInstant, simpleTypes, type SimpleType } from "../../types/index.js";
import { generateObjectWriter, type ValueWriter } from "./generated-writer.js";
import type { ResolvedJsonOptions } from "./json-options.js";
import { quote } from "./json-string.js";
import { createAnyWriter, deepest, writeDecimal, type JsonWriter } from "./json-writer.js";
import { createUnionWriter, type UnionWriterParts } from "./union-writer.js";

/** What the writers of an application share. */
export interface TypeWriterContext {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly options: ResolvedJsonOptions;
  /** The class of a type, if it has one. An instance of a derived class is written by its own type. */
  constructorOf(id: TypeId): { readonly prototype: object } | undefined;
  /** The type of a class that was compiled by Ligature. */
  typeIdOf(constructor: object): TypeId | undefined;
  /** Default: true. */
  readonly generateCode?: boolean;
}

/**
 * Creates writers from types. The declared type decides what is sent: the members that it declares (getters too), in its order, and nothing
 * else. A password that was read with a row is never sent. Instances of derived classes are written by their own type. A value that may have
 * several types (a union, or several types given here) has the members that they declare. Values of the type `unknown`, and values that
 * do not have their declared type, are written unchanged.
 */
export function createTypeWriters(context: TypeWriterContext): (...types: readonly TypeReference[]) => JsonWriter {
  const made = new Map<string, ValueWriter>();
  const writeAny = createAnyWriter(context.options);
  const any: ValueWriter = (value) => (value === undefined ? undefined : writeAny(value));
  const steps = new NestedSteps();

  const writerOf = (id: TypeId): ValueWriter => remembered(id, () => create(context.types[id]));

  function remembered(key: string, make: () => ValueWriter): ValueWriter {
    const existing = made.get(key);
    if (existing !== undefined) return existing;
    // A recursive type finds this slot, which is filled when its writer is complete.
    const slot: { writer: ValueWriter } = { writer: any };
    made.set(key, (value, depth) => slot.writer(value, depth));
    steps.run(() => made.set(key, (slot.writer = make())));
    return made.get(key)!;
  }

  function create(type: TypeModel | undefined): ValueWriter {
    switch (type?.kind) {
      case "simple":
        return simpleWriter(type.id, context.options, any);
      case "enum":
        return (value, depth) => (typeof value === "string" ? quote(value) : any(value, depth));
      case "array":
      case "set":
        return listWriter(writerOf(type.element.type), any);
      case "dictionary":
        return dictionaryWriter(writerOf(type.value.type), any);
      case "object":
        return ordinaryFirst(type, objectWriter(type, writerOf, context, any), writerOf, context);
      case "union":
        return createUnionWriter(type.members, type.discriminator, parts);
      default:
        return any;
    }
  }

  function writerOfAny(types: readonly TypeReference[]): ValueWriter {
    const ids = [...new Set(types.map(({ type }) => type))].sort();
    const [only, ...more] = ids;
    if (more.length === 0) return only === undefined ? any : writerOf(only);
    // No type has such an id: a declared union may have a discriminator.
    return remembered(`any of ${ids.join()}`, () => createUnionWriter(types, undefined, parts));
  }

  const constructorOf = (id: TypeId) => context.constructorOf(id);
  const parts: UnionWriterParts = { types: context.types, writerOf, writerOfAny, constructorOf, any, checkDepth };

  return (...types) => {
    const write = writerOfAny(types);
    return (value) => write(value, 0) ?? "null";
  };
}

function simpleWriter(type: SimpleTypeName, options: ResolvedJsonOptions, any: ValueWriter): ValueWriter {
  switch (type) {
    case "String":
    case "Guid":
    case "Char":
      return (value, depth) => (typeof value === "string" ? quote(value) : any(value, depth));
    case "Boolean":
      return (value, depth) => (value === true ? "true" : value === false ? "false" : any(value, depth));
    case "Int64":
    case "UInt64":
      return integerWriter(options.int64 === "string", any);
    case "Decimal":
      return decimalWriter(options.decimal === "string", any);
    case "DateTime":
      return dateWriter(any);
    case "Single":
      return realWriter(simpleTypes.Single, any);
    default:
      // The classes (`TimeSpan`, `DateOnly`, ...) have a `toJSON`, which is what their types write.
      return (value, depth) => (Number.isFinite(value) ? `${value as number}` : any(value, depth));
  }
}

function realWriter(type: SimpleType<number>, any: ValueWriter): ValueWriter {
  return (value, depth) => (Number.isFinite(value) ? `${type.toJson(value as number) as number}` : any(value, depth));
}

function dateWriter(any: ValueWriter): ValueWriter {
  return (value, depth) =>
    value instanceof Date && !Number.isNaN(value.getTime()) ? `"${formatInstant(value)}"` : any(value, depth);
}

function integerWriter(quoted: boolean, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (typeof value !== "bigint" && !Number.isInteger(value)) return any(value, depth);
    return quoted ? `"${value as bigint}"` : `${value as bigint}`;
  };
}

function decimalWriter(quoted: boolean, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (Decimal.isDecimal(value)) return writeDecimal(value, quoted);
    return quoted && typeof value === "number" ? `"${value}"` : any(value, depth);
  };
}

function listWriter(item: ValueWriter, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (!Array.isArray(value) && !(value instanceof Set)) return any(value, depth);
    checkDepth(depth);
    let text = "[";
    for (const element of value as Iterable<unknown>) {
      if (text.length > 1) text += ",";
      text += item(element, depth + 1) ?? "null";
    }
    return `${text}]`;
  };
}

function dictionaryWriter(item: ValueWriter, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (typeof value !== "object" || value === null) return any(value, depth);
    checkDepth(depth);
    let text = "{";
    for (const [key, member] of value instanceof Map ? value : Object.entries(value)) {
      const written = item(member, depth + 1);
      if (written !== undefined) text += `${text.length > 1 ? "," : ""}${quote(String(key))}:${written}`;
    }
    return `${text}}`;
  };
}

/** Generated code for ordinary instances, in front of the writer for all values. */
function ordinaryFirst(
  type: ObjectTypeModel,
  other: ValueWriter,
  writerOf: (id: TypeId) => ValueWriter,
  context: TypeWriterContext,
): ValueWriter {
  const { types, generateCode = true } = context;
  if (!generateCode) return other;
  const prototype = context.constructorOf(type.declaration)?.prototype;
  const writers = type.properties.map((property) => writerOf(property.type.type));
  return generateObjectWriter(type, { types, prototype, writers, other, deepest }) ?? other;
}

function objectWriter(
  type: ObjectTypeModel,
  writerOf: (id: TypeId) => ValueWriter,
  context: TypeWriterContext,
  any: ValueWriter,
): ValueWriter {
  const members = type.properties.map(({ name, type: member }) => ({
    name,
    first: `${quote(name)}:`,
    next: `,${quote(name)}:`,
    write: writerOf(member.type),
  }));
  const own = context.constructorOf(type.declaration)?.prototype;

  return (value, depth) => {
    if (typeof value !== "object" || value === null || Array.isArray(value) || "toJSON" in value) {
      return any(value, depth);
    }
    const derived = derivedType(value, own, type.id, context);
    if (derived === "unknown") return any(value, depth);
    if (derived !== undefined) return writerOf(derived)(value, depth);
    checkDepth(depth);
    let text = "";
    for (const { name, first, next, write } of members) {
      const member = (value as Record<string, unknown>)[name];
      if (member === undefined) continue;
      const written = member === null ? "null" : write(member, depth + 1);
      if (written !== undefined) text += (text === "" ? first : next) + written;
    }
    return `{${text}}`;
  };
}

/** The type of an instance of a derived class; `unknown` if the model has none; `undefined` for the declared class. */
function derivedType(
  value: object,
  own: object | undefined,
  declared: TypeId,
  context: TypeWriterContext,
): TypeId | undefined {
  const prototype = Object.getPrototypeOf(value) as { constructor?: unknown } | null;
  if (own === undefined || prototype === own || prototype === Object.prototype || prototype === null) return undefined;
  if (!Object.prototype.isPrototypeOf.call(own, value)) return undefined;
  const { constructor } = prototype;
  const id = typeof constructor === "function" ? context.typeIdOf(constructor) : undefined;
  if (id === undefined || context.types[id] === undefined) return "unknown";
  return id === declared ? undefined : id;
}

function checkDepth(depth: number): void {
  if (depth > deepest) throw new TypeError(`The value is nested more than ${deepest} deep, or contains itself.`);
}
