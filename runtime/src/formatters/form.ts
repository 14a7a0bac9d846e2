import type { FormLimits } from "../model/index.js";
import type { FormField, FormReading } from "./form-collection.js";
import { parseUrlEncoded } from "./url-encoding.js";

/** The default limits. */
export const defaultFormLimits: Required<FormLimits> = Object.freeze({
  valueCountLimit: 1024,
  keyLengthLimit: 2048,
  valueLengthLimit: 4 * 1024 * 1024,
  fieldsLengthLimit: 4 * 1024 * 1024,
  fileLengthLimit: 134_217_728,
  memoryBufferThreshold: 65_536,
  fileCountLimit: 100,
  multipartBoundaryLengthLimit: 128,
  multipartHeadersCountLimit: 16,
  multipartHeadersLengthLimit: 16 * 1024,
});

/** A form that exceeds a limit of the application. The response is 413, and the message names the limit. */
export class FormTooLargeError extends Error {
  override readonly name = "FormTooLargeError";
  readonly code = "LIG_FORM_TOO_LARGE";
  readonly statusCode = 413;

  constructor(what: string, limit: string, value: number) {
    super(`${what}: the limit is ${value} (${limit}).`);
  }
}

/**
 * Reads an `application/x-www-form-urlencoded` body. Fields keep their order, their repeated names, and their brackets.
 */
export function readUrlEncodedForm(text: string, limits: FormLimits = {}): FormReading {
  const { fieldsLengthLimit, ...each } = { ...defaultFormLimits, ...limits };
  const fields: FormField[] = [];
  // As recorded from ASP.NET Core: an encoded NUL makes the whole form unreadable.
  let failure = text.includes("%00") ? "The form value contains invalid characters." : undefined;
  if (text.length > fieldsLengthLimit) failure = formFailure("fields length", fieldsLengthLimit);
  parseUrlEncoded(text, (name, value) => {
    failure ??= fieldFailure(fields.length, name, value, each);
    if (failure === undefined) fields.push([name, value]);
    return failure === undefined;
  });
  return failure === undefined ? { fields, files: [] } : { failure };
}

type FieldLimits = Pick<Required<FormLimits>, "keyLengthLimit" | "valueLengthLimit" | "valueCountLimit">;

/** Why a form with that many fields cannot have another one. Forms in parts have the same messages. */
export function fieldFailure(count: number, name: string, value: string, limits: FieldLimits): string | undefined {
  if (name.length > limits.keyLengthLimit) return formFailure("key length", limits.keyLengthLimit);
  if (value.length > limits.valueLengthLimit) return formFailure("value length", limits.valueLengthLimit);
  if (count >= limits.valueCountLimit) return formFailure("value count", limits.valueCountLimit);
  return undefined;
}

/** ASP.NET Core's message: `Form value count limit 1024 exceeded.` */
export function formFailure(what: string, limit: number): string {
  return `Form ${what} limit ${limit} exceeded.`;
}
