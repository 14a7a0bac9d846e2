import { errorCodes } from "fastify";
import { FormTooLargeError } from "../../formatters/index.js";

/** The error for a body with too many bytes. It names the limit. For a body that is not a form, it has Fastify's code. */
export function bodyTooLarge(isForm: boolean, limit: string, value: number): Error & { statusCode?: number } {
  if (isForm) return new FormTooLargeError("The form has too many bytes", limit, value);
  const error = new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  error.message = `The body has too many bytes: the limit is ${value} (${limit}).`;
  return error;
}
