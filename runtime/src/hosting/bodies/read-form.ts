import { readUrlEncodedForm, type BodyContent, type FormLimits, type FormReading } from "../../formatters/index.js";

/** Reads a url-encoded form: its fields in order. `undefined` when the body is no form. */
export function readForm({ contentType, content }: BodyContent, limits: FormLimits): FormReading | undefined {
  if (contentType === undefined || !urlEncoded.test(contentType)) return undefined;
  return readUrlEncodedForm(typeof content === "string" ? content : Buffer.from(content).toString(), limits);
}

const urlEncoded = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i;
