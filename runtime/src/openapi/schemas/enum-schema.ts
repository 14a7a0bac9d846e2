import type { EnumTypeModel, TypeModel } from "../../model/index.js";
import { isDefinedEnum } from "../../types/index.js";
import type { Schema, SchemaType } from "../document.js";
import { applySchemaFilters } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { referenceTo } from "./component-key.js";
import { xmlValueSchema } from "./xml-schemas.js";

/** An enum's values. A named enum is described once in the components, unless `inlineEnums` is set. */
export function enumSchema(context: GeneratorContext, type: EnumTypeModel): Schema {
  const isInline = type.name === "" || context.options.inlineEnums === true;
  return isInline ? enumComponent(context, type) : referenceTo(context, type.id);
}

/** The schema in the components, or where it is used. */
export function enumComponent(context: GeneratorContext, type: EnumTypeModel): Schema {
  return applySchemaFilters(context.filters.schema, describe(context, type), { ...context, type });
}

function describe(context: GeneratorContext, type: EnumTypeModel): Schema {
  const names = context.view === "xml" ? xmlValueSchema(type) : undefined;
  return names ?? (writesNames(context, type) ? namesSchema(context, type) : valuesSchema(context, type));
}

function valuesSchema(context: GeneratorContext, type: EnumTypeModel): Schema {
  const members = distinctMembers(type);
  if (type.flags && members.every(({ value }) => typeof value === "number")) return flagsSchema(context, members);
  const values = members.map(({ value }) => value);
  const types = [...new Set(values.map(typeOfValue))];
  const isNamed = !type.literals && types[0] !== "string";
  return {
    ...(isNamed && !context.settings.strictBodies && { description: otherNumbers }),
    type: types.length === 1 ? types[0]! : types,
    ...(types[0] === "integer" && types.length === 1 && { format: "int32" }),
    enum: values,
    // Client generators read the names of the numbers from here (rule D8).
    ...(isNamed && { "x-enum-varnames": members.map(({ name }) => name) }),
  };
}

/** Whether JSON has the names of an enum's numbers. */
export function writesNames(
  { settings }: { readonly settings: Pick<GeneratorContext["settings"], "json"> },
  type: Pick<EnumTypeModel, "literals" | "members"> | undefined,
): boolean {
  const { literals, members = [] } = type ?? {};
  return settings.json.enums === "names" && literals !== true && members.some(({ value }) => typeof value === "number");
}

/** Each value under its first name. Flags are a list of names. */
function namesSchema({ settings }: GeneratorContext, type: EnumTypeModel): Schema {
  const members = distinctMembers(type);
  const names = members.map(({ name, value }) => (typeof value === "string" ? value : name));
  const description = settings.strictBodies ? {} : { description: numbersToo };
  if (type.flags !== true) return { ...description, type: "string", enum: names };
  const one = `(?:${names.map((name) => name.replaceAll("$", String.raw`\$`)).join("|")})`;
  const text: Schema = { type: "string", pattern: `^${one}(?:, ${one})*$` };
  // No flag has no name then, so it is written as a number.
  const values: Schema = hasZero(members) ? text : { anyOf: [text, { type: "integer", const: 0 }] };
  return { ...description, ...values, "x-enum-flags": flagsOf(members) };
}

function hasZero(members: readonly EnumMember[]): boolean {
  return members.some(({ value }) => value === 0);
}

/** The description of an enum without what the schema says of its numbers, which is only about bodies. */
export function ownDescription(
  context: GeneratorContext,
  type: TypeModel,
  description: string | undefined,
): string | undefined {
  const more = type.kind === "enum" ? describe(context, type).description : undefined;
  if (more === undefined || description === undefined) return description;
  if (description === more) return undefined;
  return description.endsWith(`\n\n${more}`) ? description.slice(0, -more.length - 2) : description;
}

/** The sentences about numbers that `enum` does not say (rule B44). */
const otherNumbers = "A JSON body may have any other number of 32 bits, too.";
const numbersToo = "A JSON body may have a number of 32 bits, too.";

/** Combinations have no list, but bounds: all flags together are the highest (rule D8). */
function flagsSchema({ settings }: GeneratorContext, members: readonly EnumMember[]): Schema {
  const values = members.map(({ value }) => Number(value));
  const all = values.reduce((combined, value) => combined | value, 0);
  const least = Math.min(0, ...values);
  const names = members.map(({ name, value }) => `${value} is ${name}`).join(", ");
  const sum = `A sum of flags: ${names}.${hasZero(members) ? "" : " 0 is no flag."}`;
  return {
    description: settings.strictBodies ? sum : `${sum} ${otherNumbers}`,
    type: "integer",
    format: "int32",
    minimum: all < 0 ? -2_147_483_648 : least,
    maximum: all < 0 ? all & 2_147_483_647 : all,
    ...withoutGaps(members, least, all),
    "x-enum-flags": flagsOf(members),
  };
}

/** The numbers between the bounds that are no sum of flags, if they are few. */
function withoutGaps(members: readonly EnumMember[], least: number, all: number): Pick<Schema, "not"> {
  if (all < 0 || all - least > mostSums) return {};
  const gaps = Array.from({ length: all - least + 1 }, (_, index) => least + index).filter(
    (value) => !isDefinedEnum(value, members, { flags: true }),
  );
  return gaps.length === 0 ? {} : { not: { enum: gaps } };
}

/** With more numbers, a list of those that are no sums says little to a reader. */
const mostSums = 64;

function flagsOf(members: readonly EnumMember[]): Readonly<Record<string, EnumMember["value"]>> {
  return Object.fromEntries(members.map(({ name, value }) => [name, value]));
}

/**
 * Each value once, under its first name. Numbers are ascending, with negative ones last, which is the order of .NET's `GetEnumValues`
 * and of Swashbuckle's documents. Literals keep their order.
 */
function distinctMembers({ members, literals }: EnumTypeModel): readonly EnumMember[] {
  const distinct = [...new Map(members.toReversed().map((member) => [member.value, member])).values()].toReversed();
  if (literals || !distinct.every(({ value }) => typeof value === "number")) return distinct;
  const isBelowZero = ({ value }: EnumMember): number => Number(Number(value) < 0);
  return distinct.sort((a, b) => isBelowZero(a) - isBelowZero(b) || Number(a.value) - Number(b.value));
}

type EnumMember = EnumTypeModel["members"][number];

function typeOfValue(value: EnumMember["value"]): SchemaType {
  if (typeof value !== "number") return typeof value === "string" ? "string" : "boolean";
  return Number.isInteger(value) ? "integer" : "number";
}
