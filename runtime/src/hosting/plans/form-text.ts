import type { FastifyRequest } from "fastify";
import type { BodyContent } from "../../formatters/index.js";
import { bodyOf } from "../bodies/body-parser.js";

const urlEncoded = "application/x-www-form-urlencoded";

/** A form's text; `undefined` where the request has no form, null where only the interpreter can say. */
export function readFormText(request: FastifyRequest): string | null | undefined {
  const body = bodyOf(request);
  if (body === undefined || !mayBeForm(body)) return undefined;
  if (body.contentType !== urlEncoded) return null;
  const text = textOf(body);
  // An encoded NUL makes a whole form unreadable.
  return text.includes("%00") ? null : text;
}

/** So short a form is within all limits, whatever it holds. */
const shortForm = 256;

/** Whether a form that nobody reads can be read, which nobody would try otherwise: a form that cannot be read is an error by itself. */
export function isSmallForm(request: FastifyRequest): boolean {
  const body = bodyOf(request);
  if (body === undefined || !mayBeForm(body)) return true;
  return body.contentType === urlEncoded && body.content.length < shortForm && !textOf(body).includes("%00");
}

function mayBeForm({ contentType }: BodyContent): boolean {
  return contentType !== undefined && /form/i.test(contentType);
}

function textOf({ content }: BodyContent): string {
  if (typeof content === "string") return content;
  return Buffer.isBuffer(content) ? content.toString() : Buffer.from(content).toString();
}
