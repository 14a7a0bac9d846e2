import type { IncomingHttpHeaders } from "node:http";
import type { FormReading } from "../../formatters/index.js";
import { refuseUnwantedForm } from "../bodies/check-body.js";
import { formOf } from "../bodies/form-text.js";
import { readForm } from "../bodies/read-form.js";
import { requestBodyOf } from "../requests/request-body.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ResolvedAntiforgery } from "./antiforgery-options.js";

/** The headers that `@fastify/csrf-protection` reads by default. */
const headersOfPlugin = ["csrf-token", "xsrf-token", "x-csrf-token", "x-xsrf-token"];

/** The member of a body that the plugin reads by default. */
const pluginField = "_csrf";

/** The token in a header, if there is one. */
export function headerToken(headers: IncomingHttpHeaders, { headerName }: ResolvedAntiforgery): string | undefined {
  for (const name of [headerName.toLowerCase(), ...headersOfPlugin]) {
    const value = headers[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

/**
 * Reads the form of a request, so that its token can be read. A url-encoded form is also read if the action binds nothing from it, because a
 * form may consist of its button and a token.
 *
 * @returns false if the action does not accept the form: the request is answered
 */
export function readFormOfToken(context: RequestContext): boolean | Promise<boolean> {
  const body = requestBodyOf(context.request);
  const isUsed = body?.kind === "urlEncoded" && !context.endpoint.formUse.takesBody;
  return isUsed || refuseUnwantedForm(context) ? readForm(context) : false;
}

/** The fields in which the plugin finds the token of a request: that of a header, or the fields of its form, or its JSON. */
export function tokenFields(context: RequestContext, options: ResolvedAntiforgery): object {
  const { request } = context;
  const token = headerToken(request.raw.headers, options);
  if (token !== undefined) return { [pluginField]: token };
  const form = formOf(context);
  if (form !== undefined) return fieldsOf(form, options);
  return typeof request.body === "object" && request.body !== null ? request.body : {};
}

/** The first field of each name. A form that cannot be read has no token. */
function fieldsOf(form: FormReading, { formFieldName }: ResolvedAntiforgery): object {
  const fields = Object.create(null) as Record<string, string>;
  if ("failure" in form) return fields;
  for (const [name, value] of form.fields) fields[name] ??= value;
  const token = fields[formFieldName];
  if (token !== undefined) fields[pluginField] = token;
  return fields;
}
