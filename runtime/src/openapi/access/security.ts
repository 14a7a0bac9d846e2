import type { AuthorizationRequirement } from "../../authorization/index.js";
import { findAttribute } from "../../model/index.js";
import type { SecurityRequirement } from "../document.js";
import type {
  AuthorizationSchemes,
  DescribedAction,
  OpenApiOptions,
  SchemesOfRequirement,
} from "../openapi-options.js";

/**
 * The requirements of an operation, in the form of the specification: one of them must be met. `undefined` if the
 * operation itself declares nothing.
 */
export function securityOf(
  options: OpenApiOptions,
  described: DescribedAction,
): readonly SecurityRequirement[] | undefined {
  const { origin, requirements } = described.authorization;
  if (requirements.length === 0) return origin === "allow-anonymous" ? securityOfOpen(options, described) : undefined;
  const schemes = { ...options.authorizationSchemes, user: schemesOfUser(options) };
  const needed = requirements.reduce<readonly SecurityRequirement[]>(
    (before, requirement) => combine(before, alternativesOf(requirement, schemes)),
    [{}],
  );
  // An empty requirement would mean that nothing is required, but here the requirement is unknown.
  const told = needed.filter((one) => Object.keys(one).length > 0);
  return told.length === 0 ? undefined : told;
}

/**
 * `[]` for an action that anyone may call although others of the application have requirements. If it uses the user,
 * the empty requirement comes first, because signing in is optional.
 */
function securityOfOpen(
  options: OpenApiOptions,
  { action }: DescribedAction,
): readonly SecurityRequirement[] | undefined {
  const user = schemesOfUser(options).filter((one) => Object.keys(one).length > 0);
  const known = user.length > 0 ? user : options.security;
  if (known === undefined) return undefined;
  const takesUser = action.parameters.some(({ attributes }) => findAttribute(attributes, "CurrentUser") !== undefined);
  return takesUser ? [{}, ...known] : [];
}

/** If there is only one scheme, it identifies users. */
function schemesOfUser({ authorizationSchemes, securitySchemes = {} }: OpenApiOptions): readonly SecurityRequirement[] {
  const names = Object.keys(securitySchemes);
  return alternatives(authorizationSchemes?.user ?? (names.length === 1 ? { [names[0]!]: [] } : {}));
}

/** The alternatives among the schemes of a requirement. */
export function alternatives(schemes: SchemesOfRequirement): readonly SecurityRequirement[] {
  return Array.isArray(schemes) ? (schemes as readonly SecurityRequirement[]) : [schemes as SecurityRequirement];
}

/** The policy's scheme together with the scheme of one of the roles, or the scheme for any user if there is neither. */
function alternativesOf(
  { policy, roles }: AuthorizationRequirement,
  { policies = {}, roles: schemesOfRoles = {}, user }: AuthorizationSchemes & Record<"user", SchemesOfRequirement>,
): readonly SecurityRequirement[] {
  const ofRoles = (roles ?? []).flatMap((role) => alternatives(ownMember(schemesOfRoles, role) ?? user));
  const ofPolicy = policy === undefined ? [] : alternatives(ownMember(policies, policy) ?? user);
  if (ofRoles.length === 0) return ofPolicy.length === 0 ? alternatives(user) : ofPolicy;
  return ofPolicy.length === 0 ? unique(ofRoles) : combine(ofPolicy, ofRoles);
}

function ownMember<Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** Combines each of one list with each of the other, because both must be met. */
function combine(
  some: readonly SecurityRequirement[],
  others: readonly SecurityRequirement[],
): readonly SecurityRequirement[] {
  return unique(some.flatMap((one) => others.map((other) => merge(one, other))));
}

/** The schemes of both, each with the scopes of both. */
function merge(one: SecurityRequirement, other: SecurityRequirement): SecurityRequirement {
  const merged = new Map(Object.entries(one));
  for (const [scheme, scopes] of Object.entries(other)) {
    merged.set(scheme, [...new Set([...(merged.get(scheme) ?? []), ...scopes])]);
  }
  return Object.fromEntries(merged);
}

/**
 * The alternatives without those that contain another one, because a request that meets them meets the other one, too. Of equal ones, the first stays.
 * The empty one stands for a requirement that is not known, so it replaces nothing.
 */
function unique(requirements: readonly SecurityRequirement[]): readonly SecurityRequirement[] {
  return requirements.filter(
    (one, at) =>
      !requirements.some(
        (other, otherAt) => otherAt !== at && contains(one, other) && (otherAt < at || !contains(other, one)),
      ),
  );
}

/** Whether a requirement has all schemes and scopes of another one that is not empty. */
function contains(one: SecurityRequirement, other: SecurityRequirement): boolean {
  const schemes = Object.entries(other);
  return (
    schemes.length > 0 &&
    schemes.every(([scheme, scopes]) => {
      const own = ownMember(one, scheme);
      return own !== undefined && scopes.every((scope) => own.includes(scope));
    })
  );
}
