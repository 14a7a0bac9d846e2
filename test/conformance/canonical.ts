import { formatEnum, shortestSingle, simpleTypes } from "#runtime/types/index.js";
import {
  simpleTypeOf,
  type ApplicationModel,
  type EnumTypeModel,
  type ObjectTypeModel,
  type TypeModel,
  type TypeReference,
} from "ligature/internal/model";

/**
 * Writes a value in the recordings' canonical form, by its declared type: a number alone does not say which enum it is.
 * Decimals and dates are tagged, as they are compared by value (differences 1 and 6).
 */
export function canonical(value: unknown, reference: TypeReference, model: ApplicationModel): unknown {
  if (value === null) return null;
  if (value === undefined) return reference.optional ? null : { $undefined: true };
  const type = model.types[reference.type];
  return type === undefined ? value : write(value, type, model);
}

/** The value of a property that nothing has set: .NET's default of its type, as a field of TypeScript has none. */
export function canonicalOrDefault(value: unknown, reference: TypeReference, model: ApplicationModel): unknown {
  const type = model.types[reference.type];
  if (value !== undefined || reference.nullable || reference.optional)
    return canonical(value ?? null, reference, model);
  if (type?.kind === "simple" && simpleTypeOf(type).isValueType) {
    return canonical(simpleTypeOf(type).defaultValue(), reference, model);
  }
  return type?.kind === "enum" ? canonical(type.members[0]?.value, reference, model) : null;
}

function write(value: unknown, type: TypeModel, model: ApplicationModel): unknown {
  switch (type.kind) {
    case "simple":
      return type.own === undefined ? writeSimple(value, type.id) : simpleTypeOf(type).toJson(value);
    case "enum":
      return writeEnum(value, type);
    case "array":
      // To the recorded echo an `sbyte[]` was a `byte[]`, as the CLR lets one pass for the other.
      if (type.element.type === "SByte") return writeSimple(Int8Array.from(value as number[]), "Bytes");
      return (value as unknown[]).map((item) => canonical(item, type.element, model));
    case "set":
      return [...(value as Iterable<unknown>)].map((item) => canonical(item, type.element, model));
    case "dictionary":
      return writeMap(value, type, model);
    case "object":
      return writeObject(value as Record<string, unknown>, type, model);
    case "special":
      return type.id === "FormFile" ? writeFile(value as FormFileLike) : null;
    default:
      return value;
  }
}

/** Where the canonical form is not the type's own text. */
const simpleForms: Partial<Record<keyof typeof simpleTypes, (value: never) => unknown>> = {
  Bytes: (value: Uint8Array) => ({ $bytes: Buffer.from(value).toString("base64") }),
  Decimal: (value: object) => ({ $decimal: value.toString() }),
  DateTime: (value: Date) => ({ $instant: value.toISOString() }),
  DateTimeOffset: (value: never) => ({ $instant: simpleTypes.DateTimeOffset.format(value) }),
  Single: (value: number) => writeNumber(shortestSingle(value)),
  Double: writeNumber,
  Uri: (value: object) => value.toString(),
};

/** Types whose values JSON holds as they are. */
const plain = new Set<string>([
  "Boolean",
  "Byte",
  "SByte",
  "Int16",
  "UInt16",
  "Int32",
  "UInt32",
  "String",
  "Char",
  "Guid",
]);

function writeSimple(value: unknown, name: keyof typeof simpleTypes): unknown {
  if (plain.has(name)) return value;
  return (simpleForms[name] ?? simpleTypes[name].format)(value as never);
}

function writeNumber(value: number): number | string {
  return Number.isFinite(value) ? value : String(value);
}

function writeEnum(value: unknown, type: EnumTypeModel): unknown {
  if (typeof value === "string") return type.members.find((member) => member.value === value)?.name ?? value;
  return formatEnum(value as number, type.members, { flags: type.flags === true });
}

function writeMap(
  value: unknown,
  type: Extract<TypeModel, { kind: "dictionary" }>,
  model: ApplicationModel,
): { $map: [unknown, unknown][] } {
  const entries = value instanceof Map ? [...(value as Map<unknown, unknown>)] : Object.entries(value as object);
  const written = entries.map(([key, item]): [unknown, unknown] => [
    canonical(key, type.key, model),
    canonical(item, type.value, model),
  ]);
  return { $map: written.sort(([a], [b]) => (compareKeys(a, b) ? -1 : 1)) };
}

function compareKeys(a: unknown, b: unknown): boolean {
  return typeof a === "number" && typeof b === "number" ? a < b : String(a) < String(b);
}

function writeObject(value: Record<string, unknown>, type: ObjectTypeModel, model: ApplicationModel): unknown {
  return Object.fromEntries(
    type.properties.map((property) => [property.name, canonical(value[property.name], property.type, model)]),
  );
}

interface FormFileLike {
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string | null;
  readonly contentDisposition: string;
  readonly length: number;
  readonly bytes?: Uint8Array;
}

function writeFile(file: FormFileLike): unknown {
  const { name, fileName, contentType, contentDisposition, length } = file;
  const content = Buffer.from(file.bytes ?? []).toString("base64");
  return { $file: { name, fileName, contentType, contentDisposition, length, content } };
}
