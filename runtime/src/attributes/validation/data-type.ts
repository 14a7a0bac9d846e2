import type { AttributeFactory } from "../attribute.js";
import { attribute, compact } from "../attribute.js";
import type { JsonObject, ConstantObject } from "../../model/index.js";

/** What a value is about, beyond its type. */
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

/** Declares the kind of data: for the description, and so that passwords stay out of logs. It checks nothing. */
export const DataType: AttributeFactory<[kind: DataTypeKind | (string & {})]> = attribute({
  name: "DataType",
  targets: ["property", "parameter"],
  create: (kind) => compact({ kind }),
});
