import type { AuthorizationRequirement } from "./requirement.js";

/** The outcome for a request: it continues, or gets a 401 or 403. */
export type Verdict = "allowed" | "unauthenticated" | "forbidden";

/** Checks requirements for one request. */
export interface RequirementRules {
  /** Whether the user has one of the roles. */
  hasRole(user: unknown, roles: readonly string[]): boolean;
  /** The result of a policy. It throws if there is no such policy. Only `true` allows the request. */
  askPolicy(name: string, user: unknown): unknown;
}

/**
 * Checks the requirements for a user one after another, up to the first that is not met. It returns a promise only if a policy
 * does. An error or rejection of a policy is passed on, so the request is not allowed.
 *
 * @param user anything falsy means that no user is signed in; then nothing else is checked
 */
export function evaluate(
  requirements: readonly AuthorizationRequirement[],
  user: unknown,
  rules: RequirementRules,
): Verdict | Promise<Verdict> {
  if (requirements.length === 0) return "allowed";
  if (!user) return "unauthenticated";
  const holds = holdAll(requirements, 0, user, rules);
  return typeof holds === "boolean" ? verdictOf(holds) : holds.then(verdictOf);
}

function verdictOf(holds: boolean): Verdict {
  return holds ? "allowed" : "forbidden";
}

function holdAll(
  requirements: readonly AuthorizationRequirement[],
  from: number,
  user: unknown,
  rules: RequirementRules,
): boolean | Promise<boolean> {
  for (let index = from; index < requirements.length; index++) {
    const holds = holdsOne(requirements[index]!, user, rules);
    if (holds === false) return false;
    if (holds !== true) return holds.then((later) => later && holdAll(requirements, index + 1, user, rules));
  }
  return true;
}

function holdsOne(
  { roles, policy }: AuthorizationRequirement,
  user: unknown,
  rules: RequirementRules,
): boolean | Promise<boolean> {
  if (roles !== undefined && !rules.hasRole(user, roles)) return false;
  if (policy === undefined) return true;
  const answer = rules.askPolicy(policy, user);
  return isThenable(answer) ? Promise.resolve(answer).then(isTrue) : isTrue(answer);
}

function isTrue(answer: unknown): boolean {
  return answer === true;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
