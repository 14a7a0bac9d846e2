import { hostApplicationLifetimeKey, stringLocalizerKey, namedKey, type ServiceKey } from "../analysis/index.js";
import { descriptionOf, type ServiceClass, type ServiceToken } from "../attributes/index.js";
import { StringLocalizer } from "../localization/index.js";
import { HostApplicationLifetime } from "./host-application-lifetime.js";

export type { ServiceClass, ServiceKey, ServiceToken };

const symbols = new WeakMap<object, symbol>();

/** Classes of this package that are services. They go by the id that reflection gives them. */
const ownClasses = new Map<unknown, ServiceKey>([
  [HostApplicationLifetime, hostApplicationLifetimeKey],
  [StringLocalizer, stringLocalizerKey],
]);

/**
 * Classes compiled by Ligature go by their type id, so that two copies of a module's class are one service. Classes of
 * packages go by identity.
 */
export function keyOf(token: ServiceToken<unknown>): ServiceKey {
  if (typeof token === "string") return namedKey(token);
  const description = descriptionOf(token);
  if (description !== undefined) return `type:${description.declaration.id}`;
  const own = ownClasses.get(token);
  if (own !== undefined) return own;
  let symbol = symbols.get(token);
  if (symbol === undefined) symbols.set(token, (symbol = Symbol(token.name)));
  return symbol;
}

/** The token as text. */
export function describeToken(token: ServiceToken<unknown>): string {
  return typeof token === "string" ? `"${token}"` : (descriptionOf(token)?.declaration.name ?? token.name);
}
