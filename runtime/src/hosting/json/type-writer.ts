import { Decimal } from "../../types/index.js";
import type { ObjectTypeModel, SimpleTypeName, TypeId, TypeModel, TypeReference } from "../../model/index.js";
import type { ResolvedJsonOptions } from "./json-options.js";
import { createAnyWriter, writeDecimal, type JsonWriter } from "./json-writer.js";

/** Writes a value of a known type; `undefined` where the member is left out. */
type ValueWriter = (value: unknown, depth: number) => string | undefined;

/** What the writers of an application share. */
export interface TypeWriterContext {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly options: ResolvedJsonOptions;
  /** The class of a type, if it has one: an instance of a derived class is written by its own type. */
  constructorOf(id: TypeId): object | undefined;
  /** The type of a class that was compiled by Ligature. */
  typeIdOf(constructor: object): TypeId | undefined;
}

/**
 * Makes writers from types. The declared type decides what is sent: the members that it declares (getters too), in its
 * order, and nothing else an object may carry, so that a password read with a row does not leave the house. Instances of
 * derived classes are written by their own type. What the type leaves open (`unknown`, unions) is written as it is.
 */
export function createTypeWriters(context: TypeWriterContext): (type: TypeReference) => JsonWriter {
  const made = new Map<TypeId, ValueWriter>();
  const writeAny = createAnyWriter(context.options);
  const any: ValueWriter = (value) => (value === undefined ? undefined : writeAny(value));

  function writerOf(id: TypeId): ValueWriter {
    const existing = made.get(id);
    if (existing !== undefined) return existing;
    // A recursive type meets itself here: the slot is filled when its writer is complete.
    const slot: { writer: ValueWriter } = { writer: any };
    made.set(id, (value, depth) => slot.writer(value, depth));
    slot.writer = nullsFirst(create(context.types[id]));
    made.set(id, slot.writer);
    return slot.writer;
  }

  function create(type: TypeModel | undefined): ValueWriter {
    switch (type?.kind) {
      case "simple":
        return simpleWriter(type.id, context.options, any);
      case "array":
      case "set":
        return listWriter(writerOf(type.element.type), any);
      case "dictionary":
        return dictionaryWriter(writerOf(type.value.type), any);
      case "object":
        return objectWriter(type, writerOf, context, any);
      default:
        return any;
    }
  }

  return ({ type }) => {
    const write = writerOf(type);
    return (value) => write(value, 0) ?? "null";
  };
}

function nullsFirst(write: ValueWriter): ValueWriter {
  return (value, depth) => (value === null ? "null" : value === undefined ? undefined : write(value, depth));
}

function simpleWriter(type: SimpleTypeName, options: ResolvedJsonOptions, any: ValueWriter): ValueWriter {
  switch (type) {
    case "Int64":
    case "UInt64": {
      const quoted = options.int64 === "string";
      return (value, depth) => {
        if (typeof value !== "bigint" && !Number.isInteger(value)) return any(value, depth);
        return quoted ? `"${value as bigint}"` : String(value);
      };
    }
    case "Decimal": {
      const quoted = options.decimal === "string";
      return (value, depth) =>
        Decimal.isDecimal(value) ? writeDecimal(value, quoted) : (quotedNumber(value, quoted) ?? any(value, depth));
    }
    default:
      return any;
  }
}

function quotedNumber(value: unknown, quoted: boolean): string | undefined {
  return quoted && typeof value === "number" ? `"${value}"` : undefined;
}

function listWriter(item: ValueWriter, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (!Array.isArray(value) && !(value instanceof Set)) return any(value, depth);
    checkDepth(depth);
    let text = "";
    for (const element of value) text += `${text === "" ? "" : ","}${item(element, depth + 1) ?? "null"}`;
    return `[${text}]`;
  };
}

function dictionaryWriter(item: ValueWriter, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (typeof value !== "object") return any(value, depth);
    checkDepth(depth);
    let text = "";
    for (const [key, member] of value instanceof Map ? value : Object.entries(value!)) {
      const written = item(member, depth + 1);
      if (written !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(String(key))}:${written}`;
    }
    return `{${text}}`;
  };
}

function objectWriter(
  type: ObjectTypeModel,
  writerOf: (id: TypeId) => ValueWriter,
  context: TypeWriterContext,
  any: ValueWriter,
): ValueWriter {
  const members = type.properties.map(({ name, type: member }) => ({
    name,
    prefix: `${JSON.stringify(name)}:`,
    write: writerOf(member.type),
  }));
  const own = (context.constructorOf(type.declaration) as { prototype?: object } | undefined)?.prototype;

  return (value, depth) => {
    if (typeof value !== "object" || "toJSON" in value!) return any(value, depth);
    const derived = derivedType(value!, own, type.id, context);
    if (derived === "unknown") return any(value, depth);
    if (derived !== undefined) return writerOf(derived)(value, depth);
    checkDepth(depth);
    let text = "";
    for (const { name, prefix, write } of members) {
      const written = write((value as Record<string, unknown>)[name], depth + 1);
      if (written !== undefined) text += (text === "" ? prefix : `,${prefix}`) + written;
    }
    return `{${text}}`;
  };
}

/** The type of an instance of another class than declared; `unknown` when the model has none; undefined: as declared. */
function derivedType(
  value: object,
  own: object | undefined,
  declared: TypeId,
  context: TypeWriterContext,
): TypeId | undefined {
  const prototype = Object.getPrototypeOf(value) as { constructor?: unknown } | null;
  if (prototype === null || prototype === own || prototype === Object.prototype || own === undefined) return undefined;
  if (!Object.prototype.isPrototypeOf.call(own, value)) return undefined;
  const { constructor } = prototype;
  const id = typeof constructor === "function" ? context.typeIdOf(constructor) : undefined;
  if (id === undefined || context.types[id] === undefined) return "unknown";
  return id === declared ? undefined : id;
}

const deepest = 256;

function checkDepth(depth: number): void {
  if (depth > deepest) throw new TypeError(`The value is nested more than ${deepest} deep, or contains itself.`);
}
