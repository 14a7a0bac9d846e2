import type { AnalysisOptions } from "../analysis/index.js";
import { Authorize } from "../attributes/index.js";
import { requirementOf, type AuthorizationRequirement, type EndpointTableOptions } from "../endpoints/index.js";
import { isUnfolded } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";

/** The authorization of an application, as far as its options are constant. */
export type FoldedAuthorization = Pick<AnalysisOptions, "policies" | "roles"> &
  Pick<EndpointTableOptions, "fallbackPolicy">;

/** The names of the policies are known if the whole object is one literal. Their values need not be known. */
export function foldAuthorization(argument: FoldedValue | undefined): FoldedAuthorization {
  const options = memberOf(argument, "authorization");
  const policies = memberOf(options, "policies");
  const roles = memberOf(options, "roles");
  const fallback = memberOf(options, "fallbackPolicy");
  return {
    ...(policies === "none" ? { policies: [] } : namesOf(policies)),
    ...(typeof roles === "object" && isTexts(roles.value) && { roles: roles.value }),
    ...(typeof fallback === "object" && { fallbackPolicy: requirementFrom(fallback) }),
  };
}

/** A member; `none` if it certainly does not exist, `unknown` if that is unknown. */
function memberOf(owner: FoldedValue | "none" | "unknown" | undefined, name: string): FoldedValue | "none" | "unknown" {
  if (owner === undefined || owner === "none") return "none";
  if (owner === "unknown" || owner.members === undefined) return "unknown";
  const member = owner.members[name];
  if (member !== undefined) return member;
  return owner.unknownMembers === undefined ? "none" : "unknown";
}

function namesOf(policies: FoldedValue | "unknown"): Pick<FoldedAuthorization, "policies"> {
  if (policies === "unknown" || policies.members === undefined || policies.unknownMembers !== undefined) return {};
  return { policies: Object.keys(policies.members) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** A value that is not constant requires at least a user. */
function requirementFrom({ value }: FoldedValue): AuthorizationRequirement {
  return value === true || isUnfolded(value) ? {} : requirementOf({ data: Authorize.definition.create(value) });
}
