import { mistakesInAuthorization, type StartupProblem } from "../../analysis/index.js";
import { Authorize } from "../../attributes/index.js";
import { requirementFrom } from "./application-authorization.js";
import type { AuthorizationOptions } from "./authorization-options.js";

/** Finds mistakes in the options of authorization (LIG2050). */
export function authorizationProblems(options: AuthorizationOptions): StartupProblem[] {
  const { policies = {} } = options;
  const wrong = Object.entries(policies).filter(([, policy]) => typeof policy !== "function");
  const mistakes = [
    ...wrong.map(([name]) => `The policy '${name}' is neither a function nor a class. Set it to one of them.`),
    ...fallbackMistakes(options),
  ];
  return [
    ...mistakes.map((message) => ({ code: "LIG2050", message: `authorization: ${message}` })),
    ...mistakesInAuthorization(options),
  ];
}

function fallbackMistakes({ fallbackPolicy, policies = {}, roles: known }: AuthorizationOptions): string[] {
  if (fallbackPolicy === undefined || fallbackPolicy === true) return [];
  const data = Authorize.definition.create(fallbackPolicy as never);
  const mistake = Authorize.definition.mistakeOf?.(data);
  if (mistake !== undefined)
    return [`'fallbackPolicy' is not a valid requirement: ${mistake} Use true to require any signed-in user.`];
  const { policy, roles = [] } = requirementFrom(fallbackPolicy);
  const unknown = known === undefined ? [] : roles.filter((role) => !known.includes(role));
  return [
    ...(policy !== undefined && !Object.hasOwn(policies, policy)
      ? [`'fallbackPolicy' names the policy '${policy}', which is not among 'policies'. Add it, or correct the name.`]
      : []),
    ...unknown.map(
      (role) => `'fallbackPolicy' names the role '${role}', which is not among 'roles'. Add it, or correct the name.`,
    ),
  ];
}
