import { givenServices } from "../analysis/index.js";
import type { Registration } from "./registration.js";

/** What a scope knows about its request. `user` is read when it is needed, because authentication may come later. */
export interface RequestFacts {
  readonly request: unknown;
  readonly reply: unknown;
  readonly user: unknown;
}

/** How each is made, by its key. */
const makers: Readonly<Record<string, Registration["make"]>> = {
  "type:FastifyRequest": ofRequest("FastifyRequest", ({ request }) => request),
  "type:FastifyReply": ofRequest("FastifyReply", ({ reply }) => reply),
  "user:null": ofRequest("@CurrentUser()", ({ user }) => user || null),
  "user:undefined": ofRequest("@CurrentUser()", ({ user }) => user || undefined),
  "type:ligature#ServiceProvider": ({ provider }) => provider,
};

/** What is there without being registered: the request, its reply, its user, and the services themselves. */
export const givenRegistrations: readonly Registration[] = givenServices.map(({ name, descriptor }) => ({
  ...descriptor,
  name,
  dependencies: [],
  keys: [],
  isDeep: false,
  isGiven: true,
  make: makers[descriptor.key as string]!,
}));

function ofRequest(name: string, read: (facts: RequestFacts) => unknown): Registration["make"] {
  return ({ request }) => {
    if (request === undefined)
      throw new Error(`There is no ${name} here, because this scope does not belong to a request.`);
    return read(request);
  };
}
