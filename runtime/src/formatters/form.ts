import type { FormField, FormReading } from "./form-collection.js";
import { parseUrlEncoded } from "./url-encoding.js";

/** How much a form may hold; a larger one is refused as a whole. */
export interface FormLimits {
  /** Default 1,024. */
  readonly valueCountLimit?: number;
  /** Characters of a name. Default 2,048. */
  readonly keyLengthLimit?: number;
  /** Characters of a value. Default 4 Mi. */
  readonly valueLengthLimit?: number;
  /** Bytes of one uploaded file; beyond it 413. Default: no limit but that of the whole body. */
  readonly fileLengthLimit?: number;
  /** Uploaded files of a form; beyond it 413. Default 100. */
  readonly fileCountLimit?: number;
}

/** The limits where none are given: those of ASP.NET Core's FormOptions. */
export const defaultFormLimits: Required<FormLimits> = Object.freeze({
  valueCountLimit: 1024,
  keyLengthLimit: 2048,
  valueLengthLimit: 4 * 1024 * 1024,
  fileLengthLimit: Number.POSITIVE_INFINITY,
  fileCountLimit: 100,
});

/** A form with more in it than the application takes: the request ends with 413, and the message names the limit. */
export class FormTooLargeError extends Error {
  override readonly name = "FormTooLargeError";
  readonly code = "LIG_FORM_TOO_LARGE";
  readonly statusCode = 413;

  constructor(what: string, limit: string, value: number) {
    super(`${what}: the limit is ${value} (${limit}).`);
  }
}

/** Reads an `application/x-www-form-urlencoded` body. Fields keep their order, names that occur twice, and brackets. */
export function readUrlEncodedForm(text: string, limits: FormLimits = {}): FormReading {
  const {
    valueCountLimit = defaultFormLimits.valueCountLimit,
    keyLengthLimit = defaultFormLimits.keyLengthLimit,
    valueLengthLimit = defaultFormLimits.valueLengthLimit,
  } = limits;
  const fields: FormField[] = [];
  // Recorded: an encoded NUL makes the whole form unreadable.
  let failure = text.includes("%00") ? "The form value contains invalid characters." : undefined;
  parseUrlEncoded(text, (name, value) => {
    if (failure !== undefined) return false;
    if (name.length > keyLengthLimit) failure = `Form key length limit ${keyLengthLimit} exceeded.`;
    else if (value.length > valueLengthLimit) failure = `Form value length limit ${valueLengthLimit} exceeded.`;
    else if (fields.length === valueCountLimit) failure = `Form value count limit ${valueCountLimit} exceeded.`;
    else fields.push([name, value]);
    return failure === undefined;
  });
  return failure === undefined ? { fields, files: [] } : { failure };
}
