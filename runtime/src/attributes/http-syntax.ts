import { classOf, type ConstantObject, type ConstantValue, type TypeReference } from "../model/index.js";
import { constantText } from "./number-mistakes.js";

/** A token of RFC 9110, section 5.6.2: the name of a header, a cookie, a method, and each half of a media type. */
const token = "[\\w!#$%&'*+.^`|~-]+";
const isToken = new RegExp(`^${token}$`);
const isMediaType = new RegExp(`^${token}/${token}\\s*(;.*)?$`);

/** The methods that Node.js can receive. */
const methods: ReadonlySet<string> = new Set([
  "ACL", "BIND", "CHECKOUT", "CONNECT", "COPY", "DELETE", "GET", "HEAD", "LINK", "LOCK", "M-SEARCH", "MERGE", "MKACTIVITY",
  "MKCALENDAR", "MKCOL", "MOVE", "NOTIFY", "OPTIONS", "PATCH", "POST", "PROPFIND", "PROPPATCH", "PURGE", "PUT", "QUERY",
  "REBIND", "REPORT", "SEARCH", "SOURCE", "SUBSCRIBE", "TRACE", "UNBIND", "UNLINK", "UNLOCK", "UNSUBSCRIBE",
]); // prettier-ignore

/** The reason why no request can have a header of this name. */
export function mistakeInHeader({ name }: ConstantObject): string | undefined {
  if (typeof name !== "string" || isToken.test(name)) return undefined;
  return `'${name}' cannot be the name of a header, which has letters, digits and hyphens.`;
}

/** The reason why no request can have a cookie of this name. Browsers send more than tokens. */
export function mistakeInCookie({ name }: ConstantObject): string | undefined {
  if (typeof name !== "string" || (name !== "" && name === name.trim() && !/[;=]/.test(name))) return undefined;
  return `'${name}' cannot be the name of a cookie. A name is not empty, has no ';' or '=', and no space at its ends.`;
}

/** The reason why an attribute's media types describe nothing. */
export function mistakeInMediaTypes({ contentTypes }: ConstantObject): string | undefined {
  if (!Array.isArray(contentTypes)) return undefined;
  if (contentTypes.length === 0) return "it has no media type.";
  const wrong = (contentTypes as readonly ConstantValue[]).find(
    (type) => typeof type !== "string" || !isMediaType.test(type.trim()),
  );
  return wrong === undefined
    ? undefined
    : `'${String(wrong)}' is not a media type. It has two parts, such as 'application/json'.`;
}

/** The reason why a response cannot have the status. `"default"` describes all others. */
export function mistakeInStatus({ statusCode }: ConstantObject): string | undefined {
  if (statusCode === undefined || statusCode === "default") return undefined;
  const isStatus = typeof statusCode === "number" && Number.isInteger(statusCode) && statusCode >= 100 && statusCode <= 599; // prettier-ignore
  return isStatus ? undefined : `a status is an integer from 100 to 599, not ${constantText(statusCode)}.`;
}

/** The reason why a declared response contradicts itself: HTTP has statuses without a body. */
export function mistakeInResponse(data: ConstantObject, typeArguments?: readonly TypeReference[]): string | undefined {
  const { statusCode } = data;
  const type = typeArguments?.[0]?.type ?? classOf(data.type);
  // `void`, `never`, `undefined` and `unknown` are no types of bodies.
  if (type === undefined || type.startsWith("unknown") || typeof statusCode !== "number") return undefined;
  if (!isBodiless(statusCode)) return undefined;
  return `a response with the status ${statusCode} has no body, so it has no type either.`;
}

/** RFC 9110, sections 15.2 (1xx), 15.3.5 (204), 15.3.6 (205) and 15.4.5 (304). */
function isBodiless(status: number): boolean {
  return (status >= 100 && status < 200) || status === 204 || status === 205 || status === 304;
}

/** The reason why no request has one of the methods. */
export function mistakeInMethods({ methods: written }: ConstantObject): string | undefined {
  const wrong = ((written ?? []) as readonly ConstantValue[]).find((method) => !methods.has(String(method)));
  return wrong === undefined
    ? undefined
    : `'${String(wrong)}' is not an HTTP method. Each method is an argument: @AcceptVerbs("GET", "PUT").`;
}

/** The reason why a name cannot be a value in routes. */
export function mistakeInRouteValue({ name }: ConstantObject): string | undefined {
  return name === "" ? "the name is empty." : undefined;
}
