import type { FastifyRequest } from "fastify";
import { utf8TextOf } from "../../formatters/index.js";
import { requestBodyOf } from "./request-body.js";

const urlEncoded = "application/x-www-form-urlencoded";

/** A form's text; `undefined` where the request has no form, null where only the interpreter can say. */
export function readFormText(request: FastifyRequest, lengthLimit: number): string | null | undefined {
  const body = requestBodyOf(request);
  if (body === undefined || body.kind === "other") return undefined;
  if (body.contentType !== urlEncoded || body.content === undefined) return null;
  if (body.content.content.length > lengthLimit) return null;
  const text = utf8TextOf(body.content);
  // An encoded NUL makes a whole form unreadable.
  return text.includes("%00") ? null : text;
}

/** So short a form is within all limits, whatever it holds. */
const shortForm = 256;

/** Whether a form that nobody reads can be read, which nobody would try otherwise: a form that cannot be read is an error by itself. */
export function isSmallForm(request: FastifyRequest): boolean {
  const body = requestBodyOf(request);
  if (body === undefined || body.kind === "other") return true;
  const { contentType, content } = body;
  if (contentType !== urlEncoded || content === undefined || content.content.length >= shortForm) return false;
  return !utf8TextOf(content).includes("%00");
}
