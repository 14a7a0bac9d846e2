import type { AttributeFactory } from "../attribute.js";
import { validation, type SchemaKeywords, type ValidationOptions } from "./validation-definition.js";

/** The meaning of a string, if its type does not express it. */
export enum DataTypeKind {
  Custom = "Custom",
  DateTime = "DateTime",
  Date = "Date",
  Time = "Time",
  Duration = "Duration",
  PhoneNumber = "PhoneNumber",
  Currency = "Currency",
  Text = "Text",
  Html = "Html",
  MultilineText = "MultilineText",
  EmailAddress = "EmailAddress",
  Password = "Password",
  Url = "Url",
  ImageUrl = "ImageUrl",
  CreditCard = "CreditCard",
  PostalCode = "PostalCode",
  Upload = "Upload",
}

/** The formats in the document, as recorded (rule D18). A custom name is its own format. */
const formats: Readonly<Partial<Record<string, string>>> = {
  DateTime: "date-time",
  Date: "date",
  Time: "time",
  Duration: "duration",
  PhoneNumber: "tel",
  Currency: "currency",
  Text: "string",
  Html: "html",
  MultilineText: "multiline",
  EmailAddress: "email",
  Password: "password",
  Url: "uri",
  ImageUrl: "uri",
  CreditCard: "credit-card",
  PostalCode: "postal-code",
  Upload: "binary",
};

/**
 * Describes the kind of a value. It sets the format in the OpenAPI document (rule D18) and keeps passwords out of
 * binding traces. It does not validate.
 *
 * @param kind one of `DataTypeKind`, or a name of your own, which is its own format
 * @param options accepted for consistency with other attributes, but there is no message to replace
 * @example `@DataType(DataTypeKind.Password) password!: string;`
 */
export const DataType: AttributeFactory<[kind: DataTypeKind | (string & {}), options?: ValidationOptions]> = validation(
  {
    name: "DataType",
    sampleArguments: [DataTypeKind.Text],
    create: (kind) => ({ kind }),
    createCheck: () => () => true,
    message: () => "The field {0} is invalid.",
    schema: ({ kind }): SchemaKeywords => {
      const format = formats[String(kind)] ?? (kind === DataTypeKind.Custom ? undefined : String(kind));
      return format === undefined ? {} : { format };
    },
  },
);
