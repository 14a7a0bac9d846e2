import type { FastifyRequest } from "fastify";
import { readUrlEncodedForm, utf8TextOf, type FormReading } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { requestBodyOf } from "../requests/request-body.js";

const urlEncoded = "application/x-www-form-urlencoded";

/** The form of a request that has been read; `undefined` if it has none. */
export function formOf({ request, endpoint }: RequestContext): FormReading | undefined {
  const body = requestBodyOf(request);
  if (body === undefined || body.kind === "other") return undefined;
  if (body.kind === "multipart") return body.form;
  return body.content && readUrlEncodedForm(utf8TextOf(body.content), endpoint.limits.form);
}

/** A form's text; `undefined` if the request has no form, null if the interpreter must decide. */
export function readFormText(request: FastifyRequest, lengthLimit: number): string | null | undefined {
  const body = requestBodyOf(request);
  if (body === undefined || body.kind === "other") return undefined;
  if (body.contentType !== urlEncoded || body.content === undefined) return null;
  if (body.content.content.length > lengthLimit) return null;
  const text = utf8TextOf(body.content);
  // An encoded NUL makes a whole form unreadable.
  return text.includes("%00") ? null : text;
}

/** A form of this length is within all limits, whatever it contains. */
const shortForm = 256;

/** Whether a form that nothing binds is readable. An unreadable form is an error even if nothing is bound from it. */
export function isSmallForm(request: FastifyRequest): boolean {
  const body = requestBodyOf(request);
  if (body === undefined || body.kind === "other") return true;
  const { contentType, content } = body;
  if (contentType !== urlEncoded || content === undefined || content.content.length >= shortForm) return false;
  return !utf8TextOf(content).includes("%00");
}
