import type { ModelMetadata } from "../../binding/index.js";
import { findAttribute } from "../../model/index.js";

/**
 * The type of an input by the kind of `@DataType` and by the name of the value's type, as in the table of ASP.NET Core's input tag helper.
 * `DateOnly` and `TimeOnly`, which that table does not have, are what a date and a time are.
 */
export const inputTypes: Readonly<Record<string, string>> = {
  HiddenInput: "hidden",
  Password: "password",
  Text: "text",
  PhoneNumber: "tel",
  Url: "url",
  EmailAddress: "email",
  Date: "date",
  DateTime: "datetime-local",
  "DateTime-local": "datetime-local",
  DateTimeOffset: "text",
  Time: "time",
  Week: "week",
  Month: "month",
  Byte: "number",
  SByte: "number",
  Int16: "number",
  UInt16: "number",
  Int32: "number",
  UInt32: "number",
  Int64: "number",
  UInt64: "number",
  Single: "text",
  Double: "text",
  Decimal: "text",
  Boolean: "checkbox",
  String: "text",
  DateOnly: "date",
  TimeOnly: "time",
  FormFile: "file",
};

/** Browsers send the values of these in one form, whatever the language of the page is. */
export const invariantInputTypes: ReadonlySet<string> = new Set([
  "date",
  "datetime-local",
  "month",
  "number",
  "range",
  "time",
  "week",
]);

/** Attributes that say the kind of a text, as `@DataType` does: they derive from `DataTypeAttribute` in .NET. */
const kindsOfAttributes: Readonly<Record<string, string>> = {
  EmailAddress: "EmailAddress",
  Phone: "PhoneNumber",
  Url: "Url",
  CreditCard: "CreditCard",
};

/** The kind of a value: that of `@DataType`, or of an attribute that checks such a kind. */
export function dataKindOf({ attributes }: Pick<ModelMetadata, "attributes">): string | undefined {
  const kind = findAttribute(attributes, "DataType")?.data.kind;
  if (typeof kind === "string") return kind;
  const named = attributes.find(({ name }) => Object.hasOwn(kindsOfAttributes, name));
  return named && kindsOfAttributes[named.name];
}

/** The type of a field's input: by its kind, otherwise by its type. */
export function inputTypeOf(metadata: ModelMetadata): string {
  const kind = dataKindOf(metadata);
  if (kind !== undefined && Object.hasOwn(inputTypes, kind)) return inputTypes[kind]!;
  const { type } = metadata.elementMetadata ?? metadata;
  return Object.hasOwn(inputTypes, type.id) ? inputTypes[type.id]! : "text";
}
