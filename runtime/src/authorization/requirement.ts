import type { AttributeModel, ConstantValue } from "../model/index.js";

/** The requirement of one `@Authorize` or of the fallback policy: a user, and the conditions below. */
export interface AuthorizationRequirement {
  /** The user must have one of them. An empty list allows no one. */
  readonly roles?: readonly string[];
  /** The policy with this name must allow the user. */
  readonly policy?: string;
}

/**
 * The requirement of an `@Authorize`. A mistake in it stops the start. If the application turned that check off, the requirement
 * allows no one: no policy has an empty name, and no user has a role of an empty list.
 *
 * @param attribute the attribute
 * @returns the requirement
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
