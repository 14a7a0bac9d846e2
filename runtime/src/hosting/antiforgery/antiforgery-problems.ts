import type { StartupProblem } from "../../analysis/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import { howToInstall, howToRegister } from "./csrf-plugin.js";

/** Finds actions that need antiforgery tokens although nothing can check them (LIG2098). They would otherwise not be protected. */
export function missingCsrfPlugin(
  { endpoints }: Pick<EndpointTable, "endpoints">,
  isRegistered: boolean,
  registersItself: boolean,
): StartupProblem[] {
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
