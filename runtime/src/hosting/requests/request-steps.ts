import { chooseSizeLimit, refuseUnwantedForm } from "../bodies/check-body.js";
import { readForm } from "../bodies/read-form.js";
import type { RequestContext } from "./request-context.js";

/**
 * Something that is done for a request between Fastify's hooks and binding. It gives true where the request goes on. It gives
 * false where it has answered. It may wait. What it throws goes to the error handlers.
 */
export type RequestStep = (context: RequestContext) => boolean | Promise<boolean>;

/**
 * The steps before binding, in their order. Fastify's hooks run before all of them: `onRequest`, `preParsing`, `preValidation`,
 * `preHandler`, by which plugins know the user. JSON and XML were parsed for the hooks. Of a form no byte has been read; a
 * step that needs the form calls `readForm`, which reads it once.
 *
 * The place of a new step: authorization comes first, so that who may not send a form is answered before it is looked at;
 * antiforgery and resource filters come after the limits.
 */
export const stepsBeforeFilters: readonly RequestStep[] = [chooseSizeLimit];

/** The steps of an action without filters. Where there are any, they stand around the last two. */
export const stepsBeforeBinding: readonly RequestStep[] = [...stepsBeforeFilters, refuseUnwantedForm, readForm];
