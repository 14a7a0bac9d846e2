import type { FastifyRequest } from "fastify";
import type { StringLocalizer } from "../../localization/index.js";

/** Not a part of the state of a request, because it would cost the requests of applications with one language. */
const localizerKey: unique symbol = Symbol.for("ligature.localizer") as never;

interface WithLocalizer {
  [localizerKey]?: StringLocalizer;
}

/** The language and the culture of a request; `undefined` if the application has only one. */
export function localizerOf(request: FastifyRequest): StringLocalizer | undefined {
  return (request as WithLocalizer)[localizerKey];
}

/** Gives a request its language and its culture. */
export function setLocalizer(request: FastifyRequest, localizer: StringLocalizer): void {
  (request as WithLocalizer)[localizerKey] = localizer;
}
