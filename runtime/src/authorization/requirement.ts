import type { AttributeModel, ConstantValue } from "../model/index.js";

/** What one `@Authorize`, or the fallback policy, asks: a user, and whatever else stands here. */
export interface AuthorizationRequirement {
  /** The user has one of them. None: nobody has. */
  readonly roles?: readonly string[];
  /** The policy of that name lets the user through. */
  readonly policy?: string;
}

/**
 * What an `@Authorize` says. A mistake in it stops the start; where the application switched that off, it lets nobody through:
 * no policy has an empty name, and nobody has a role of an empty list.
 *
 * @param attribute the attribute
 * @returns what it asks
 * @example requirementOf({ data: { policy: "adult" } }).policy // "adult"
 */
export function requirementOf({ data }: Pick<AttributeModel, "data">): AuthorizationRequirement {
  const { roles, policy } = data;
  return {
    ...(roles !== undefined && { roles: textsOf(roles) }),
    ...(policy !== undefined && { policy: typeof policy === "string" ? policy : "" }),
  };
}

function textsOf(roles: ConstantValue): string[] {
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [];
}
