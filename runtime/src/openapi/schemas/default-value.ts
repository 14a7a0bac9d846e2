import { initialValue, refusesValue, typeDiscriminatorOf, type ConstantReading } from "../../metadata/index.js";
import { jsonConverterOf, type ConstantValue, type EnumTypeModel, type JsonValue, type ObjectTypeModel, type Settings, type SimpleTypeName, type TypeModel } from "../../model/index.js"; // prettier-ignore
import { Decimal, formatEnum, simpleTypes, type SimpleType } from "../../types/index.js";
import type { SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { writesNames } from "./enum-schema.js";
import { memberNameOf } from "./member-names.js";

/** How numbers are written that a double cannot represent. */
type NumberForms = Pick<Settings["json"], "int64" | "decimal">;

/**
 * A constant initializer as a default, in the form in which the schema beside it has values of the type (rule D40). A value that a rule of
 * the member refuses is none. Null is not used as a default, because an omitted value is empty anyway.
 *
 * @param forms how the schema has large numbers
 */
export function defaultValue(
  context: GeneratorContext,
  member: SchemaMember,
  forms: NumberForms,
): JsonValue | undefined {
  if (member.default === undefined || member.default === null) return undefined;
  const reading: ConstantReading = {
    types: context.model.types,
    leaf: (value, type) => jsonOf(value, type, forms),
    nameOf: (property) => memberNameOf(context, property),
    member: (value, type) => (writesNames(context, type) ? nameOfMember(value, type) : value),
    allows: (property, constant, owner) =>
      jsonConverterOf(property) === undefined && isValid(context, property, constant) && !isOfFamily(context, owner),
  };
  const written = initialValue(member.default, member.type, reading);
  return written !== undefined && isValid(context, member, member.default) ? (written.value as JsonValue) : undefined;
}

function isValid(context: GeneratorContext, member: SchemaMember, constant: ConstantValue): boolean {
  const initial = initialValue(constant, member.type, { types: context.model.types });
  return initial !== undefined && !refusesValue(member.attributes, context.typeOf(member.type.type), initial.value);
}

/** A class of a family has a discriminator in JSON that the constant may lack. */
function isOfFamily(context: GeneratorContext, type: ObjectTypeModel): boolean {
  return typeDiscriminatorOf(type, (id) => context.typeOf(id)) !== undefined;
}

/** `undefined` for a number that JSON does not have, or that would not be read back exactly. */
function jsonOf(value: unknown, id: SimpleTypeName, { int64, decimal }: NumberForms): JsonValue | undefined {
  const json = (simpleTypes[id] as SimpleType<unknown>).toJson(value);
  if (typeof json === "bigint") return int64 === "string" ? String(json) : safe(Number(json));
  if (id === "Decimal" && decimal === "number") return exact(json as string);
  return typeof json === "number" && !Number.isFinite(json) ? undefined : (json as JsonValue);
}

/** Numbers without a member stay numbers, as in a body. */
function nameOfMember(value: string | number | boolean, { members, flags }: EnumTypeModel): string {
  return formatEnum(value, members, { flags: flags === true });
}

function safe(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value : undefined;
}

function exact(text: string): number | undefined {
  return new Decimal(Number(text)).equals(new Decimal(text)) ? Number(text) : undefined;
}

/** The text of a route template's default as a value of a type: `{page=1}` for an Int32 is the number 1. */
export function defaultFromText(text: string, type: TypeModel): JsonValue | undefined {
  if (type.kind === "enum") return enumValue(text, type.members);
  if (type.kind !== "simple") return undefined;
  // The editor, which has the same document, cannot read the text.
  if (type.own !== undefined) return text;
  const value = (simpleTypes[type.id] as SimpleType<unknown>).parse(text);
  return value === undefined ? undefined : jsonOf(value, type.id, asNumbers);
}

/** Text in a request is read as numbers, however bodies are written. */
export const asNumbers: NumberForms = { int64: "number", decimal: "number" };

function enumValue(text: string, members: EnumTypeModel["members"]): JsonValue | undefined {
  const wanted = text.toLowerCase();
  return members.find(({ name, value }) => name.toLowerCase() === wanted || String(value).toLowerCase() === wanted)
    ?.value;
}
