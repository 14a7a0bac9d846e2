import type { EnumTypeModel } from "../../model/index.js";
import type { Schema, SchemaType } from "../document.js";
import { applyFilters } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";

/** An enum's values. A named enum is described once in the components, unless `inlineEnums` is set. */
export function enumSchema(context: GeneratorContext, type: EnumTypeModel): Schema {
  const isInline = type.name === "" || context.options.inlineEnums === true;
  return isInline ? enumComponent(context, type) : context.components.reference(type.id);
}

/** The schema in the components, or where it is used. */
export function enumComponent(context: GeneratorContext, type: EnumTypeModel): Schema {
  return applyFilters(context.filters.schema, describe(type), { ...context, type });
}

function describe(type: EnumTypeModel): Schema {
  const members = distinctMembers(type);
  const values = members.map(({ value }) => value);
  const types = [...new Set(values.map(typeOfValue))];
  return {
    type: types.length === 1 ? types[0]! : types,
    ...(types[0] === "integer" && types.length === 1 && { format: "int32" }),
    enum: values,
    // Client generators read the names of the numbers from here (rule D8).
    ...(!type.literals && types[0] !== "string" && { "x-enum-varnames": members.map(({ name }) => name) }),
  };
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

function typeOfValue(value: number | string): SchemaType {
  if (typeof value === "string") return "string";
  return Number.isInteger(value) ? "integer" : "number";
}
