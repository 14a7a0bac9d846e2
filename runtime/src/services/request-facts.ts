import type { TypeId, TypeReference } from "../model/index.js";
import { nullOf } from "../metadata/index.js";
import type { Registration } from "./registration.js";
import type { ServiceKey } from "./service-token.js";

/** What a scope knows of the request that it is for. `user` is read when it is asked for: authentication may come later. */
export interface RequestFacts {
  readonly request: unknown;
  readonly reply: unknown;
  readonly user: unknown;
}

const typeKeys = {
  FastifyRequest: "type:FastifyRequest",
  FastifyReply: "type:FastifyReply",
  "ligature#ServiceProvider": "type:ligature#ServiceProvider",
} as const;

/** What is there without being registered: by the id of its type. */
export const givenTypes: ReadonlyMap<TypeId, ServiceKey> = new Map(Object.entries(typeKeys));

const userKeys = { null: "user:null", undefined: "user:undefined" } as const;

/** The key of `@CurrentUser()`: nobody is `null`, or `undefined` where the type has that alone. */
export function userKeyOf(type: TypeReference): ServiceKey {
  return nullOf(type) === null ? userKeys.null : userKeys.undefined;
}

/** What is there without being registered: the request, its reply, its user, and the services themselves. */
export const givenServices: readonly Registration[] = [
  ofRequest(typeKeys.FastifyRequest, "FastifyRequest", ({ request }) => request),
  ofRequest(typeKeys.FastifyReply, "FastifyReply", ({ reply }) => reply),
  ofRequest(userKeys.null, "@CurrentUser()", ({ user }) => user || null),
  ofRequest(userKeys.undefined, "@CurrentUser()", ({ user }) => user || undefined),
  {
    key: typeKeys["ligature#ServiceProvider"],
    name: "ServiceProvider",
    lifetime: "transient",
    dependencies: [],
    isGiven: true,
    make: ({ provider }) => provider,
  },
];

function ofRequest(key: ServiceKey, name: string, read: (facts: RequestFacts) => unknown): Registration {
  return {
    key,
    name,
    lifetime: "scoped",
    dependencies: [],
    isGiven: true,
    make({ request }) {
      if (request === undefined) throw new Error(`There is no ${name} here: this scope is not a request's.`);
      return read(request);
    },
  };
}
