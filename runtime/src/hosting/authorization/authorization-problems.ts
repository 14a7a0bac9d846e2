import type { StartupProblem } from "../../analysis/index.js";
import { Authorize } from "../../attributes/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { ControllersOptions } from "../startup/app-options.js";
import { isLocalUrl } from "../controllers/url-helper.js";
import { requirementFrom } from "./application-authorization.js";
import type { AuthorizationOptions } from "./authorization-options.js";
import { resolveLoginPath } from "./login-path.js";

/** Finds mistakes in the options of authorization (LIG2050). */
export function authorizationProblems(options: AuthorizationOptions): StartupProblem[] {
  const { policies = {}, challenge, loginPath } = options;
  const wrong = Object.entries(policies).filter(([, policy]) => typeof policy !== "function");
  const mistakes = [
    ...wrong.map(([name]) => `The policy '${name}' is neither a function nor a class. Set it to one of them.`),
    ...fallbackMistakes(options),
    ...(typeof challenge === "string" && !isHeaderValue(challenge)
      ? [
          `'challenge' is not a valid header: it is empty, or contains characters other than visible ASCII. Use "Bearer", for example.`,
        ]
      : []),
    ...(loginPath !== undefined && (!isLocalUrl(loginPath) || loginPath.includes("#"))
      ? [
          `'loginPath' is '${loginPath}', which is not a path of this application. Use a path that starts with a single '/', for example "/login".`,
        ]
      : []),
  ];
  return mistakes.map((message) => ({ code: "LIG2050", message: `authorization: ${message}` }));
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

/** A field value of RFC 9110: visible characters, spaces and tabs. */
function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e]*[\x21-\x7e][\t\x20-\x7e]*$/.test(text);
}

/** Finds a login page that requires a user itself (LIG2051), which would redirect browsers forever. */
export function guardedLoginPage(
  { authorization = {}, constraints = {} }: ControllersOptions,
  table: EndpointTable,
): StartupProblem[] {
  const { loginPath } = authorization;
  if (loginPath === undefined) return [];
  const { reached } = resolveLoginPath(loginPath, table, constraints);
  const [guarded] = reached;
  if (guarded === undefined || reached.some((endpoint) => endpoint.authorization.requirements.length === 0)) return [];
  const { controller, action } = guarded;
  const message =
    `'loginPath' is ${loginPath}, but '${controller.typeName}.${action.methodName}' answers it and requires a user itself, so ` +
    `users who are not signed in would be redirected forever. Put @AllowAnonymous() on '${controller.typeName}'.`;
  return [{ code: "LIG2051", message, location: action.location }];
}
