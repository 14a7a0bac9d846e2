import { chooseSizeLimit, refuseUnwantedForm } from "../bodies/check-body.js";
import { readForm } from "../bodies/read-form.js";
import type { RequestContext } from "./request-context.js";

/**
 * A step between Fastify's hooks and binding. It returns true if the request continues, and false if it has answered. It may
 * be asynchronous. Errors go to the error handlers.
 */
export type RequestStep = (context: RequestContext) => boolean | Promise<boolean>;

/**
 * The steps before binding, in order. Fastify's hooks run before all of them: `onRequest`, `preParsing`, `preValidation` and
 * `preHandler`, in which plugins authenticate. JSON and XML are already parsed for the hooks. No byte of a form has been read. A
 * step that needs the form calls `readForm`, which reads it once.
 *
 * The place of a new step: authorization comes first, so that clients that may not send a form are refused before it is read.
 * Antiforgery and resource filters come after the limits.
 */
export const stepsBeforeFilters: readonly RequestStep[] = [chooseSizeLimit];

/** The steps of an action without filters. Filters wrap the last two. */
export const stepsBeforeBinding: readonly RequestStep[] = [...stepsBeforeFilters, refuseUnwantedForm, readForm];
