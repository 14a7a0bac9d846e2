import { isJsonMember, jsonNameOf } from "../../metadata/index.js";
import type { Settings, TypeId, TypeModel } from "../../model/index.js";
import { writesNames } from "./enum-schema.js";

/** The options of JSON of an action, and the types that have another schema with them than with those of the application. */
export interface JsonVariant {
  readonly json: Settings["json"];
  readonly types: ReadonlySet<TypeId>;
}

/** All of them in one document, by their names. */
export type JsonVariants = ReadonlyMap<string, JsonVariant>;

type Json = Settings["json"];

/** The words in the name of a component for each option. */
const words: { readonly [Name in keyof Json]: Readonly<Record<Json[Name], string>> } = {
  propertyNamingPolicy: {
    asDeclared: "AsDeclared",
    camelCase: "CamelCase",
    snakeCaseLower: "SnakeCase",
    kebabCaseLower: "KebabCase",
  },
  defaultIgnoreCondition: {
    never: "WithNull",
    whenWritingNull: "WithoutNull",
    whenWritingDefault: "WithoutDefaults",
  },
  enums: { names: "EnumNames", numbers: "EnumNumbers" },
  int64: { number: "Int64Numbers", string: "Int64Strings" },
  decimal: { number: "DecimalNumbers", string: "DecimalStrings" },
};

/** The name of options: the values that differ from those of the application. Empty if none does. */
export function variantName(json: Json, application: Json): string {
  return Object.entries<Readonly<Record<string, string>>>(words)
    .map(([name, texts]) => [texts, json[name as keyof Json], application[name as keyof Json]] as const)
    .flatMap(([texts, own, common]) => (own === common ? [] : [texts[own]]))
    .join("");
}

/** Whether the values of a type have other names or forms with other options. Members that are left out show in what a schema requires. */
export function hasOtherJson(type: TypeModel, one: Json, other: Json): boolean {
  if (type.kind === "object")
    return type.properties.some(
      (property) => isJsonMember(property) && jsonNameOf(property, one) !== jsonNameOf(property, other),
    );
  if (type.kind === "enum")
    return writesNames({ settings: { json: one } }, type) !== writesNames({ settings: { json: other } }, type);
  if (type.kind !== "simple") return false;
  if (type.id === "Decimal") return one.decimal !== other.decimal;
  return (type.id === "Int64" || type.id === "UInt64") && one.int64 !== other.int64;
}
