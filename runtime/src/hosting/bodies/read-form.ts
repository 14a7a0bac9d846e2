import { readUrlEncodedForm, type BodyContent, type FormReading } from "../../formatters/index.js";

/** How large a form may be; beyond that it is refused with a model error. */
export interface FormLimits {
  /** So many fields. Default 1,024. */
  readonly valueCountLimit?: number;
  /** So many characters in a field's name. Default 2,048. */
  readonly keyLengthLimit?: number;
}

/** ASP.NET Core's FormOptions. */
export const defaultFormLimits: Required<FormLimits> = { valueCountLimit: 1024, keyLengthLimit: 2048 };

/** Reads a url-encoded form: its fields in order. `undefined` when the body is no form. */
export function readForm(body: BodyContent, limits: Required<FormLimits>): FormReading | undefined {
  if (!isUrlEncoded(body.contentType)) return undefined;
  const text = typeof body.content === "string" ? body.content : Buffer.from(body.content).toString();
  return readUrlEncodedForm(text, limits);
}

function isUrlEncoded(contentType: string | undefined): boolean {
  return contentType !== undefined && /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);
}
