import { nullOf } from "../../metadata/index.js";
import type { TypeId, TypeReference } from "../../model/index.js";
import type { ConstructedClass, ServiceKey } from "./service-graph.js";

const typeKeys = {
  FastifyRequest: "type:FastifyRequest",
  FastifyReply: "type:FastifyReply",
  "ligature#ServiceProvider": "type:ligature#ServiceProvider",
  "ligature#HostApplicationLifetime": "type:ligature#HostApplicationLifetime",
  "ligature#StringLocalizer": "type:ligature#StringLocalizer",
} as const;

/** The key of the application's lifetime, a singleton of the application itself. */
export const hostApplicationLifetimeKey: ServiceKey = typeKeys["ligature#HostApplicationLifetime"];

/** The key of the localizer of a request. */
export const stringLocalizerKey: ServiceKey = typeKeys["ligature#StringLocalizer"];

/** The services that need no registration, by the id of their type. */
export const givenTypes: ReadonlyMap<TypeId, ServiceKey> = new Map(Object.entries(typeKeys));

const userKeys = { null: "user:null", undefined: "user:undefined" } as const;

/**
 * The key of `@CurrentUser()`. If no one is signed in, the value is `null`, or `undefined` if the type allows only
 * that.
 *
 * @param type the type of the parameter
 * @returns the key
 * @example `userKeyOf({ type: "User" })`
 */
export function userKeyOf(type: TypeReference): ServiceKey {
  return nullOf(type) === null ? userKeys.null : userKeys.undefined;
}

/** The same services in the form of the registered ones. */
export const givenServices: readonly (ConstructedClass & Required<Pick<ConstructedClass, "descriptor">>)[] = [
  given(typeKeys.FastifyRequest, "FastifyRequest", "scoped"),
  given(typeKeys.FastifyReply, "FastifyReply", "scoped"),
  given(userKeys.null, "@CurrentUser()", "scoped"),
  given(userKeys.undefined, "@CurrentUser()", "scoped"),
  given(typeKeys["ligature#ServiceProvider"], "ServiceProvider", "transient"),
  given(stringLocalizerKey, "StringLocalizer", "scoped"),
  given(hostApplicationLifetimeKey, "HostApplicationLifetime", "singleton"),
];

function given(key: ServiceKey, name: string, lifetime: "scoped" | "singleton" | "transient") {
  return { name, descriptor: { key, lifetime }, constructs: undefined, isGiven: true as const };
}
