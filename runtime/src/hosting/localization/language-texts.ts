import { germanTexts } from "../../localization/index.js";
import { withParents } from "./culture-names.js";
import type { Resources } from "./resources.js";

/** The built-in texts by language. The English ones are the keys themselves. */
const builtInTexts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["de", new Map(Object.entries(germanTexts))],
]);

/** The texts of an application in each language. */
export class LanguageTexts {
  readonly #known = new Map<string, ReadonlyMap<string, string>>();

  constructor(
    readonly resources: Resources,
    /** The default language. */
    readonly standard: string,
  ) {}

  /** All texts of a language: its own, then those of its parents, then those of the default language. Created once. */
  of(language: string): ReadonlyMap<string, string> {
    let texts = this.#known.get(language);
    if (texts === undefined) this.#known.set(language, (texts = this.#create(language)));
    return texts;
  }

  /** Whether the application has texts in a language. If not, the keys are its texts. */
  hasOwn(language: string): boolean {
    return withParents(language).some((name) => this.resources.has(name));
  }

  /** The texts in a language, without those of the default one. */
  inLanguage(language: string): ReadonlyMap<string, string> {
    return merged(this.#chainOf(language));
  }

  #create(language: string): ReadonlyMap<string, string> {
    const own = this.#chainOf(language);
    return merged(this.hasOwn(language) ? [...own, ...this.#chainOf(this.standard)] : own);
  }

  /** The application's texts come before the built-in ones. */
  #chainOf(language: string): ReadonlyMap<string, string>[] {
    const names = withParents(language);
    return [this.resources, builtInTexts].flatMap((texts) => names.flatMap((name) => texts.get(name) ?? []));
  }
}

/** The first one counts. */
function merged(texts: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  return new Map(texts.toReversed().flatMap((one) => [...one]));
}
