import { isLocalUrl } from "../../routing/index.js";
import type { OptionMistake } from "./option-mistake.js";

/** The options of `authorization` that are texts, as they are given. */
export interface AuthorizationTexts {
  readonly challenge?: unknown;
  readonly loginPath?: unknown;
}

/**
 * Finds a `challenge` that is no header, and a `loginPath` that is no path of the application (LIG2050).
 *
 * @param options the options of `authorization`
 * @returns the mistakes
 * @example mistakesInAuthorization({ loginPath: "login" })
 */
export function mistakesInAuthorization(options: AuthorizationTexts): OptionMistake[] {
  const { challenge, loginPath } = options;
  return [
    ...(typeof challenge === "string" && !isHeaderValue(challenge) ? [mistake("challenge", wrongChallenge)] : []),
    ...(loginPath === undefined || isPath(loginPath) ? [] : [mistake("loginPath", wrongPath(loginPath))]),
  ];
}

function mistake(name: string, text: string): OptionMistake {
  return { code: "LIG2050", path: `authorization.${name}`, message: `authorization: ${text}` };
}

const wrongChallenge = `'challenge' is not a valid header: it is empty, or contains characters other than visible ASCII. Use "Bearer", for example.`;

function wrongPath(loginPath: unknown): string {
  return `'loginPath' is '${String(loginPath)}', which is not a path of this application. Use a path that starts with a single '/', for example "/login".`;
}

function isPath(loginPath: unknown): boolean {
  return typeof loginPath === "string" && isLocalUrl(loginPath) && !loginPath.includes("#");
}

/** A field value of RFC 9110: visible characters, spaces and tabs. */
function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e]*[\x21-\x7e][\t\x20-\x7e]*$/.test(text);
}
