import type { AuthorizationRequirement } from "./requirement.js";

/** What becomes of a request: it goes on, or is answered 401 or 403. */
export type Verdict = "allowed" | "unauthenticated" | "forbidden";

/** Who is asked whether a requirement holds for one request. */
export interface RequirementRules {
  /** Whether the user has one of the roles. */
  hasRole(user: unknown, roles: readonly string[]): boolean;
  /** What a policy says. It throws where there is no such policy. Only `true` lets through. */
  askPolicy(name: string, user: unknown): unknown;
}

/**
 * Whether the requirements hold for a user, one after the other up to the first that does not. It gives a promise only where a
 * policy does. What a policy throws, or rejects with, is thrown or rejected with here: it lets nobody through.
 *
 * @param user anything falsy is nobody, and nobody is asked anything else
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
