import { parseCookie } from "cookie";
import type { ProviderCultureResult } from "./localization-options.js";

/**
 * The value of the cookie that keeps the culture of a client, as ASP.NET Core writes it.
 *
 * @param culture the culture of numbers and dates
 * @param uiCulture the language of texts (default: `culture`)
 * @returns the value: `c=de|uic=de`
 * @example `"ligature.culture=" + encodeURIComponent(cultureCookieValue("de"))`
 */
export function cultureCookieValue(culture: string, uiCulture = culture): string {
  return `c=${culture}|uic=${uiCulture}`;
}

/** The cultures in the cookie of that name; `undefined` if there are none. */
export function culturesOfCookie(header: string | undefined, name: string): ProviderCultureResult | undefined {
  if (header === undefined || !header.includes(name)) return undefined;
  const value = parseCookie(header)[name];
  const [, culture, uiCulture] = /^c=([\w-]{0,85})\|uic=([\w-]{0,85})$/.exec(value ?? "") ?? [];
  if (culture === undefined || uiCulture === undefined || culture + uiCulture === "") return undefined;
  return { cultures: [culture || uiCulture], uiCultures: [uiCulture || culture] };
}
