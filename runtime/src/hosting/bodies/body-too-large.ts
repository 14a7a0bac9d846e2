import { errorCodes } from "fastify";
import { FormTooLargeError } from "../../formatters/index.js";

/** The error of a body with too many bytes. It names the limit; that of a body that is no form keeps Fastify's code. */
export function bodyTooLarge(isForm: boolean, limit: string, value: number): Error & { statusCode?: number } {
  if (isForm) return new FormTooLargeError("The form has too many bytes", limit, value);
  const error = new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  error.message = `The body has too many bytes: the limit is ${value} (${limit}).`;
  return error;
}
