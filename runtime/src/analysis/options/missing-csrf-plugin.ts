import type { EndpointTable } from "../../endpoints/index.js";
import type { SourceLocation } from "../../model/index.js";
import type { StartupProblem } from "../startup-problem.js";

const install = 'Run "npm install @fastify/csrf-protection @fastify/cookie"';

/** The advice if the plugin is missing. */
export const howToRegister = `${install}, and register both plugins in \`configure\`, or before the plugin \`controllers\`.`;

/** The advice for an application whose views register the plugin. */
const howToInstall = `${install}. The option \`views\` then registers both plugins.`;

/**
 * Finds actions that need antiforgery tokens although nothing can check them (LIG2098). They would otherwise not be protected.
 *
 * @param table the routes of the application
 * @param isRegistered whether both plugins are registered
 * @param registersItself whether the option `views` registers them if they are installed
 * @returns the problem, at the first action, if there is one
 * @example `(table: EndpointTable) => missingCsrfPlugin(table, false, false).length`
 */
export function missingCsrfPlugin(
  { endpoints }: Pick<EndpointTable, "endpoints">,
  isRegistered: boolean,
  registersItself: boolean,
): (StartupProblem & { readonly location: SourceLocation })[] {
  const needing = isRegistered ? [] : endpoints.filter(({ antiforgery }) => antiforgery !== undefined);
  const [first] = needing;
  if (first === undefined) return [];
  const { controller, action } = first;
  const others = new Set(needing.map((endpoint) => endpoint.action)).size - 1;
  const message =
    `'${controller.typeName}.${action.methodName}'${others > 0 ? ` and ${others} more require` : " requires"} an antiforgery token, but ` +
    `@fastify/csrf-protection and @fastify/cookie are not both ${registersItself ? "installed" : "registered"}, so no token can be checked. ` +
    (registersItself ? howToInstall : howToRegister);
  return [{ code: "LIG2098", message, location: action.location }];
}
