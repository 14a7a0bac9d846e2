import { germanTexts } from "../../localization/index.js";
import type { ApplicationModel, AttributeModel, ModelDiagnostic } from "../../model/index.js";
import type { Localization } from "./localization.js";
import type { LanguageTexts } from "./language-texts.js";
import { withParents } from "./culture-names.js";

/** Every built-in text has one in German. */
const builtInKeys = Object.keys(germanTexts);

/** The language of the built-in texts. */
const builtInLanguage = "en";

/**
 * Finds the languages that lack texts which the declarations or other languages have (LIG2119). The language of the keys lacks none, because a
 * key is its text.
 *
 * @param ofTemplates the keys in the templates
 */
export function missingTexts(
  model: ApplicationModel,
  localization: Localization | undefined,
  ofTemplates: () => readonly string[],
): ModelDiagnostic[] {
  if (localization === undefined) return [];
  const { texts, uiCultures } = localization;
  const keys = new Set([
    ...declaredTexts(model),
    ...ofTemplates(),
    ...[...texts.resources.values()].flatMap((one) => [...one.keys()]),
  ]);
  const languageOfKeys = languageOfKeysAmong(uiCultures, texts);
  return uiCultures
    .filter((culture) => languageOf(culture) !== languageOfKeys)
    .flatMap((culture) => missingIn(culture, keys, texts));
}

/** The default language, unless only another one has no resources: English, if possible. */
function languageOfKeysAmong(uiCultures: readonly string[], texts: LanguageTexts): string {
  const without = uiCultures.filter((culture) => !texts.hasOwn(culture)).map(languageOf);
  return (
    [languageOf(uiCultures[0]!), builtInLanguage].find((language) => without.includes(language)) ??
    without[0] ??
    languageOf(uiCultures[0]!)
  );
}

function languageOf(culture: string): string {
  return withParents(culture).at(-1)!;
}

function missingIn(culture: string, keys: ReadonlySet<string>, texts: LanguageTexts): ModelDiagnostic[] {
  const known = texts.inLanguage(culture);
  const missing = [...keys].filter((key) => !known.has(key) && !builtInKeys.includes(key));
  const builtIn = languageOf(culture) === builtInLanguage ? [] : builtInKeys.filter((key) => !known.has(key));
  const parts = [
    ...(missing.length === 0 ? [] : [listed(missing)]),
    ...(builtIn.length === 0 ? [] : [`${builtIn.length} of the package's messages, such as ${listed(builtIn.slice(0, 1))}`]),
  ]; // prettier-ignore
  if (parts.length === 0) return [];
  const message = `localization: the culture '${culture}' has no text for ${parts.join(", and for ")}. Add them to its resources.`;
  return [{ code: "LIG2119", severity: "warning", message, location: { file: "", range: [0, 0, 0, 0] } }];
}

const mostListed = 10;

function listed(keys: readonly string[]): string {
  const more = keys.length - mostListed;
  const shown = keys.slice(0, mostListed).map((key) => JSON.stringify(key)).join(", "); // prettier-ignore
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** The texts of declarations that people read: those of `@Display`, and messages. */
function declaredTexts({ controllers, types }: ApplicationModel): string[] {
  const members = [
    ...controllers.flatMap(({ properties, actions }) => [
      ...properties,
      ...actions.flatMap(({ parameters }) => parameters),
    ]),
    ...Object.values(types).flatMap((type) => (type.kind === "object" ? type.properties : [])),
  ];
  return members.flatMap(({ attributes }) => attributes.flatMap(textsOf));
}

function textsOf({ name, data }: AttributeModel): string[] {
  const texts = name === "Display" ? [data.name, data.shortName, data.prompt] : [data.errorMessage];
  return texts.filter((text) => typeof text === "string" && text !== "") as string[];
}
