import type { FastifyRequest } from "fastify";
import { StringLocalizer } from "../../localization/index.js";
import type { Culture } from "../../types/index.js";
import { instanceSetting } from "../fastify/instance-setting.js";
import { withParents } from "./culture-names.js";
import type { LanguageTexts } from "./language-texts.js";
import type { ProviderCultureResult } from "./localization-options.js";
import type { CultureProvider } from "./requested-cultures.js";

/** The parts from which a localization is made. Names are in lower case. */
export interface LocalizationParts {
  /** The cultures of numbers and dates by name; the first is the default. */
  readonly cultures: ReadonlyMap<string, Culture>;
  /** The languages of texts, as they are written, by name; the first is the default. */
  readonly uiCultures: ReadonlyMap<string, string>;
  readonly texts: LanguageTexts;
  readonly providers: readonly CultureProvider[];
  readonly fallBackToParentCultures: boolean;
  /** The headers that the providers read of a request, for `Vary`. */
  readonly vary: readonly string[];
}

/** The cultures of an application: which of them a request has. */
export class Localization {
  readonly #localizers = new Map<string, StringLocalizer>();
  readonly #culture: Culture;
  readonly #uiCulture: string;
  /** The localizer of the default culture. */
  readonly default: StringLocalizer;

  constructor(private readonly parts: LocalizationParts) {
    this.#culture = first(parts.cultures.values());
    this.#uiCulture = first(parts.uiCultures.values());
    this.default = this.#localizerOf(this.#culture, this.#uiCulture);
  }

  /** The languages of texts; the first is the default. */
  get uiCultures(): readonly string[] {
    return [...this.parts.uiCultures.values()];
  }

  get texts(): LanguageTexts {
    return this.parts.texts;
  }

  /** The headers on which the language of a response depends. */
  get vary(): readonly string[] {
    return this.parts.vary;
  }

  /** The localizer of a request; a promise if a function of the application is asynchronous. */
  localizerFor(request: FastifyRequest, from = 0): StringLocalizer | Promise<StringLocalizer> {
    const { providers } = this.parts;
    for (let index = from; index < providers.length; index++) {
      const result = providers[index]!(request);
      if (result instanceof Promise)
        return result.then((later) => this.#choose(later) ?? this.localizerFor(request, index + 1));
      const chosen = this.#choose(result);
      if (chosen !== undefined) return chosen;
    }
    return this.default;
  }

  /** As in ASP.NET Core: a provider that names no culture of the application says nothing. */
  #choose(requested: ProviderCultureResult | undefined): StringLocalizer | undefined {
    if (requested === undefined) return undefined;
    const culture = this.#find(requested.cultures, this.parts.cultures);
    const uiCulture = this.#find(requested.uiCultures, this.parts.uiCultures);
    if (culture === undefined && uiCulture === undefined) return undefined;
    return this.#localizerOf(culture ?? this.#culture, uiCulture ?? this.#uiCulture);
  }

  #find<Value>(names: readonly string[] = [], known: ReadonlyMap<string, Value>): Value | undefined {
    for (const name of names) {
      const candidates = this.parts.fallBackToParentCultures ? withParents(name) : withParents(name).slice(0, 1);
      const found = candidates.find((candidate) => known.has(candidate));
      if (found !== undefined) return known.get(found);
    }
    return undefined;
  }

  /** There are no more than pairs of the application's cultures. */
  #localizerOf(culture: Culture, uiCulture: string): StringLocalizer {
    const key = `${culture.name}|${uiCulture}`;
    let localizer = this.#localizers.get(key);
    if (localizer === undefined) {
      localizer = new StringLocalizer(culture, uiCulture, this.parts.texts.of(uiCulture));
      this.#localizers.set(key, localizer);
    }
    return localizer;
  }
}

function first<Value>(values: Iterable<Value>): Value {
  const [value] = values;
  return value!;
}

/** The localization of an instance; none if the application has one culture. */
export const localizationSetting = instanceSetting<Localization>("localization");

/** The localizer of requests for which no other one was chosen. */
export const defaultLocalizer = instanceSetting<StringLocalizer>("defaultLocalizer");
