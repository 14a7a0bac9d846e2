import type { StartupProblem } from "../../analysis/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { AntiforgeryOptions } from "./antiforgery-options.js";
import { howToRegister } from "./csrf-plugin.js";

/** Finds actions that need antiforgery tokens although nothing can check them (LIG2098). They would otherwise not be protected. */
export function missingCsrfPlugin({ endpoints }: EndpointTable, isRegistered: boolean): StartupProblem[] {
  const needing = isRegistered ? [] : endpoints.filter(({ antiforgery }) => antiforgery !== undefined);
  const [first] = needing;
  if (first === undefined) return [];
  const { controller, action } = first;
  const others = new Set(needing.map((endpoint) => endpoint.action)).size - 1;
  const message =
    `'${controller.typeName}.${action.methodName}'${others > 0 ? ` and ${others} more` : ""} requires an antiforgery token, but ` +
    `@fastify/csrf-protection and @fastify/cookie are not both registered, so no token can be checked. ${howToRegister}`;
  return [{ code: "LIG2098", message, location: action.location }];
}

/** Finds mistakes in the options of antiforgery (LIG2099). */
export function antiforgeryProblems(options: AntiforgeryOptions): StartupProblem[] {
  const { autoValidate, formFieldName, headerName, userInfo } = options as Readonly<Record<string, unknown>>;
  const mistakes = [
    ...(autoValidate === undefined || typeof autoValidate === "boolean"
      ? []
      : ["'autoValidate' is neither true nor false."]),
    ...(formFieldName === undefined || (typeof formFieldName === "string" && formFieldName !== "")
      ? []
      : ["'formFieldName' is not the name of a form field. Use a text that is not empty."]),
    ...(headerName === undefined || isHeaderName(headerName)
      ? []
      : ["'headerName' is not the name of a header. Use letters, digits and hyphens, for example \"X-CSRF-Token\"."]),
    ...(userInfo === undefined || typeof userInfo === "function"
      ? []
      : ["'userInfo' is not a function. Use the plugin's own `getUserInfo`: (request) => request.user.id."]),
  ];
  return mistakes.map((message) => ({ code: "LIG2099", message: `antiforgery: ${message}` }));
}

/** A token of RFC 9110. */
function isHeaderName(value: unknown): boolean {
  return typeof value === "string" && /^[!#$%&'*+.^_`|~\w-]+$/.test(value);
}
