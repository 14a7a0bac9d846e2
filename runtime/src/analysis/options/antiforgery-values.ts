import type { OptionMistake } from "./option-mistake.js";

/** The options of `antiforgery`, as they are given. */
export interface AntiforgeryValues {
  readonly autoValidate?: unknown;
  readonly formFieldName?: unknown;
  readonly headerName?: unknown;
  readonly userInfo?: unknown;
}

/**
 * Finds mistakes in the options of antiforgery (LIG2099).
 *
 * @param options the option `antiforgery`
 * @returns the mistakes
 * @example mistakesInAntiforgery({ headerName: "" })
 */
export function mistakesInAntiforgery(options: AntiforgeryValues): OptionMistake[] {
  const { autoValidate, formFieldName, headerName, userInfo } = options;
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
  return mistakes.map((message) => ({ code: "LIG2099", path: "antiforgery", message: `antiforgery: ${message}` }));
}

/** A token of RFC 9110. */
function isHeaderName(value: unknown): boolean {
  return typeof value === "string" && /^[!#$%&'*+.^_`|~\w-]+$/.test(value);
}
