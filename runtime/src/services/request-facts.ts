import { givenServices } from "../analysis/index.js";
import type { StringLocalizer } from "../localization/index.js";
import type { Registration } from "./registration.js";

/** The facts that a scope has about its request. `user` is read when it is needed, because authentication may come later. */
export interface RequestFacts {
  readonly request: unknown;
  readonly reply: unknown;
  readonly user: unknown;
}

/** How each is made, by its key. */
const makers: Readonly<Record<string, Registration["make"]>> = {
  "type:FastifyRequest": ofRequest("FastifyRequest", ({ request }) => request),
  "type:FastifyReply": ofRequest("FastifyReply", ({ reply }) => reply),
  "type:ligature#StringLocalizer": ofRequest(
    "StringLocalizer",
    ({ request }) => (request as { readonly localizer: StringLocalizer }).localizer,
  ),
  "user:null": ofRequest("@CurrentUser()", ({ user }) => user || null),
  "user:undefined": ofRequest("@CurrentUser()", ({ user }) => user || undefined),
  "type:ligature#ServiceProvider": ({ provider }) => provider,
};

/**
 * The services that are there without being registered: the request, its reply, its user, its language, and the services themselves. The lifetime of the application
 * is registered by the application.
 */
export const givenRegistrations: readonly Registration[] = givenServices.flatMap(({ name, descriptor }) => {
  const make = makers[descriptor.key as string];
  return make === undefined ? [] : [{ ...descriptor, name, dependencies: [], keys: [], isGiven: true, make }];
});

function ofRequest(name: string, read: (facts: RequestFacts) => unknown): Registration["make"] {
  return ({ request }) => {
    if (request === undefined)
      throw new Error(`There is no ${name} here, because this scope does not belong to a request.`);
    return read(request);
  };
}
