import { ApplicationModelError, type StartupProblem } from "../../analysis/index.js";
import { cultures as knownCultures, findCulture, type Culture } from "../../types/index.js";
import { isCultureName } from "./culture-names.js";
import { LanguageTexts } from "./language-texts.js";
import { Localization } from "./localization.js";
import type { LocalizationOptions, RequestCultureProvider } from "./localization-options.js";
import { createProvider } from "./requested-cultures.js";
import { readResources } from "./resources.js";
import { withParents } from "./culture-names.js";

const defaultProviders: readonly RequestCultureProvider[] = ["query", "cookie", "acceptLanguage"];
const defaultCookieName = "ligature.culture";

/** The headers that the built-in providers read. */
const readHeaders: Readonly<Partial<Record<string, string>>> = { cookie: "Cookie", acceptLanguage: "Accept-Language" };

/**
 * Creates the localization of an application, and reads its texts.
 *
 * @param culture the option that a localization replaces
 * @throws ApplicationModelError if cultures or providers are unknown (LIG2117), or texts cannot be used (LIG2118)
 */
export function createLocalization(options: LocalizationOptions, culture: Culture | undefined): Localization {
  const problems: StartupProblem[] = [];
  const refuse = (text: string): void => void problems.push({ code: "LIG2117", message: `localization.${text}` });
  if (culture !== undefined) refuse("cultures: the option `culture` is for applications with one culture. Remove it.");
  const cultures = culturesOf(options.cultures, refuse);
  const uiCultures = uiCulturesOf(options, cultures, refuse);
  const resources = readResources(options.resources, problems);
  refuseUnused([...resources.keys()], uiCultures, problems);
  const { requestCultureProviders: providers = defaultProviders, cookieName = defaultCookieName } = options;
  refuseUnknown(providers, cookieName, refuse);
  if (problems.length > 0) throw new ApplicationModelError(problems);
  return new Localization({
    cultures,
    uiCultures,
    texts: new LanguageTexts(resources, [...uiCultures.values()][0]!),
    providers: providers.map((provider) => createProvider(provider, cookieName)),
    fallBackToParentCultures: options.fallBackToParentCultures ?? true,
    vary: providers.flatMap((provider) => (typeof provider === "string" ? (readHeaders[provider] ?? []) : [])),
  });
}

type Refuse = (text: string) => void;

function culturesOf(given: LocalizationOptions["cultures"], refuse: Refuse): ReadonlyMap<string, Culture> {
  const list: unknown = given;
  if (!Array.isArray(list) || list.length === 0) {
    refuse("cultures needs a list of at least one culture, such as ['en', 'de'].");
    return new Map();
  }
  const found = given.flatMap((one): Culture[] => {
    const culture = typeof one === "string" ? findCulture(one) : one;
    if (culture !== undefined && isCultureName(culture.name)) return [culture];
    refuse(`cultures: ${unknownCulture(one)}`);
    return [];
  });
  return byName(found, ({ name }) => name, "cultures", refuse);
}

function unknownCulture(culture: string | Culture): string {
  if (typeof culture !== "string") return "a culture has no name such as 'it' or 'it-IT'.";
  const names = Object.values<Culture>(knownCultures).flatMap(({ name }) => (name === "" ? [] : [name]));
  return (
    `the package does not contain the culture ${JSON.stringify(culture)}. It contains ${names.join(", ")}. ` +
    `Write any other culture as an object: { ...cultures.fr, name: "fr-CH", ... }.`
  );
}

function uiCulturesOf(
  { uiCultures }: LocalizationOptions,
  cultures: ReadonlyMap<string, Culture>,
  refuse: Refuse,
): ReadonlyMap<string, string> {
  if (uiCultures === undefined) return new Map([...cultures].map(([key, { name }]) => [key, name]));
  if (uiCultures.length === 0) refuse("uiCultures needs at least one language.");
  for (const name of uiCultures.filter((one) => !isCultureName(one)))
    refuse(`uiCultures: ${JSON.stringify(name)} is not the name of a culture, such as 'de' or 'de-DE'.`);
  return byName(uiCultures, (name) => name, "uiCultures", refuse);
}

function byName<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  option: string,
  refuse: Refuse,
): ReadonlyMap<string, Value> {
  const known = new Map<string, Value>();
  for (const value of values) {
    const name = nameOf(value).toLowerCase();
    if (known.has(name)) refuse(`${option} names ${nameOf(value)} twice.`);
    known.set(name, value);
  }
  return known;
}

/** Texts that no request can get: usually a wrong name. */
function refuseUnused(
  names: readonly string[],
  uiCultures: ReadonlyMap<string, string>,
  problems: StartupProblem[],
): void {
  const used = new Set([...uiCultures.keys()].flatMap(withParents));
  for (const name of names.filter((one) => !used.has(one))) {
    const message = `localization.resources: no culture of the application uses the texts of '${name}'. Add it to \`cultures\`, or remove them.`;
    problems.push({ code: "LIG2118", message });
  }
}

function refuseUnknown(providers: readonly RequestCultureProvider[], cookieName: string, refuse: Refuse): void {
  for (const provider of providers) {
    if (typeof provider === "function" || defaultProviders.includes(provider)) continue;
    refuse(`requestCultureProviders: there is no provider ${JSON.stringify(provider)}. Use query, cookie, acceptLanguage or a function.`); // prettier-ignore
  }
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(cookieName)) refuse(`cookieName: ${JSON.stringify(cookieName)} is not the name of a cookie.`); // prettier-ignore
}
