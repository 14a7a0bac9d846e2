import type { FastifyRequest } from "fastify";
import { languagesOf } from "./accept-language.js";
import { culturesOfCookie } from "./culture-cookie.js";
import type { ProviderCultureResult, RequestCultureProvider, RequestedCultures } from "./localization-options.js";

/** Says which cultures a request asks for; `undefined`: none. */
export type CultureProvider = (
  request: FastifyRequest,
) => ProviderCultureResult | undefined | Promise<ProviderCultureResult | undefined>;

/** Creates a provider: a built-in one, or one with a function of the application. */
export function createProvider(provider: RequestCultureProvider, cookieName: string): CultureProvider {
  if (provider === "query") return ({ raw }) => culturesOfQuery(raw.url ?? "");
  if (provider === "cookie") return ({ raw }) => culturesOfCookie(raw.headers.cookie, cookieName);
  if (provider === "acceptLanguage") return ({ raw }) => resultOf(languagesOf(raw.headers["accept-language"]));
  return (request) => {
    const result = provider(request);
    return result instanceof Promise ? result.then(resultOf) : resultOf(result);
  };
}

function resultOf(result: RequestedCultures): ProviderCultureResult | undefined {
  if (result === null || result === undefined) return undefined;
  const given = typeof result === "string" ? { cultures: [result] } : isList(result) ? { cultures: result } : result;
  const { uiCultures = given.cultures ?? [], cultures = uiCultures } = given;
  return cultures.length + uiCultures.length === 0 ? undefined : { cultures, uiCultures };
}

function isList(result: Exclude<RequestedCultures, string | null | undefined>): result is readonly string[] {
  return Array.isArray(result);
}

/** `?culture=de&ui-culture=en`. One of them stands for both. */
function culturesOfQuery(url: string): ProviderCultureResult | undefined {
  const mark = url.indexOf("?");
  if (mark === -1 || !url.includes("culture=", mark)) return undefined;
  const query = new URLSearchParams(url.slice(mark + 1));
  const culture = query.get("culture") || query.get("ui-culture");
  const uiCulture = query.get("ui-culture") || culture;
  return culture === null || culture === "" ? undefined : { cultures: [culture], uiCultures: [uiCulture!] };
}
