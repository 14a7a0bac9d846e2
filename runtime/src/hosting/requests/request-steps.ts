import { chooseSizeLimit, refuseUnwantedForm } from "../bodies/check-body.js";
import { readForm } from "../bodies/read-form.js";
import type { RequestContext } from "./request-context.js";

/**
 * A step between Fastify's hooks and binding. It returns true if the request continues, and false if it has answered. It may
 * be asynchronous. Errors go to the error handlers.
 */
export type RequestStep = (context: RequestContext) => boolean | Promise<boolean>;

/** The steps that only some actions have. */
export interface OwnSteps {
  /** Absent if anyone may call the action. */
  readonly authorize: RequestStep | undefined;
  /** Absent if no request of the action needs a token. */
  readonly antiforgery: RequestStep | undefined;
  /** Its filters wrap the steps after antiforgery. */
  readonly hasFilters: boolean;
}

/**
 * The steps of an action before binding, in order. Fastify's hooks run before all of them: `onRequest`, `preParsing`, `preValidation` and
 * `preHandler`, in which plugins authenticate. JSON and XML are already parsed for the hooks. No byte of a form has been read. A
 * step that needs the form calls `readForm`, which reads it once.
 *
 * Authorization comes first, so that clients that may not send a form are refused before it is read (rule A4). Antiforgery reads the form
 * within the action's limits, and comes before resource filters (rule A5).
 */
export function stepsOf({ authorize, antiforgery, hasFilters }: OwnSteps): readonly RequestStep[] {
  const last = hasFilters ? [] : [refuseUnwantedForm, readForm];
  return [authorize, chooseSizeLimit, antiforgery, ...last].filter((step) => step !== undefined);
}
