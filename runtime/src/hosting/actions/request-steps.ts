import { chooseSizeLimit, refuseUnwantedForm } from "../bodies/check-body.js";
import { openBody } from "../bodies/open-body.js";
import { readForm } from "../bodies/read-form.js";
import type { RequestStep } from "../requests/action-endpoint.js";

/** The steps that an action has of its own. */
export interface OwnSteps {
  /** Absent if anyone may call the action. */
  readonly authorize: RequestStep | undefined;
  /** Absent if no request of the action needs a token. */
  readonly antiforgery: RequestStep | undefined;
  /** Absent if the URL cannot name the format of the response. */
  readonly format: RequestStep | undefined;
  /** Its filters wrap the steps after antiforgery. */
  readonly hasFilters: boolean;
  /** Some route of the action takes a body. */
  readonly mayHaveBody: boolean;
  /** It reads the body itself. */
  readonly readsBodyItself: boolean;
}

/**
 * The steps of an action before binding, in order. A GET that anyone may call has none. Fastify's hooks run before all of them:
 * `onRequest`, `preParsing`, `preValidation` and `preHandler`, in which plugins authenticate. JSON and XML are already parsed for the
 * hooks. No byte of a form has been read, except where nothing can refuse it (`isReadingFirst`). A step that needs the form calls `readForm`,
 * which reads it once.
 *
 * Authorization comes first, so that clients that may not send a form are refused before it is read (rule A4). Antiforgery reads the form
 * within the action's limits, and comes before resource filters (rule A5).
 */
export function stepsOf(own: OwnSteps): readonly RequestStep[] {
  const { authorize, antiforgery, format, hasFilters, mayHaveBody, readsBodyItself } = own;
  const first = mayHaveBody ? (readsBodyItself ? [chooseSizeLimit, openBody] : [chooseSizeLimit]) : [];
  const last = mayHaveBody && !hasFilters ? [refuseUnwantedForm, readForm] : [];
  return [authorize, ...first, antiforgery, format, ...last].filter((step) => step !== undefined);
}

/** Whether no step can refuse a url-encoded form that the action binds before it is read, except for its length. */
export function isReadingFirst(steps: readonly RequestStep[]): boolean {
  const others: readonly RequestStep[] = [chooseSizeLimit, refuseUnwantedForm, readForm];
  return steps.includes(readForm) && steps.every((step) => others.includes(step));
}
