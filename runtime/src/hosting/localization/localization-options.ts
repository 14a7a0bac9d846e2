import type { FastifyRequest } from "fastify";
import type { Culture } from "../../types/index.js";

/** The texts of a culture, by key. */
export type ResourceTexts = Readonly<Record<string, string>>;

/** The cultures that a request asks for: those of numbers and dates, and languages of texts, the best one first. */
export interface ProviderCultureResult {
  /** The cultures of numbers and dates. Default: none, so the application's default. */
  readonly cultures?: readonly string[];
  /** The languages of texts. Default: `cultures`. */
  readonly uiCultures?: readonly string[];
}

/** A function that says which cultures a request asks for: names, the best one first. Nothing: the next provider is asked. */
export type RequestCultureFunction = (request: FastifyRequest) => RequestedCultures | Promise<RequestedCultures>;

/** The answer of a function. */
export type RequestedCultures = string | readonly string[] | ProviderCultureResult | null | undefined;

/** Where the culture of a request comes from. */
export type RequestCultureProvider = "query" | "cookie" | "acceptLanguage" | RequestCultureFunction;

/** How each request gets a language and a culture. */
export interface LocalizationOptions {
  /**
   * The cultures of numbers and dates, and of texts: names (`"en"`, `"de-DE"`), or objects for those that the package does not contain. The
   * first is the default.
   */
  readonly cultures: readonly (string | Culture)[];
  /** The languages of texts, if they are not those of `cultures`. The first is the default. */
  readonly uiCultures?: readonly string[];
  /**
   * The texts: by culture, `{ de: { "Full name": "Vor- und Nachname" } }`, or the folder of files such as `de.json`. A key is the text in the
   * language of the source. Default: none; the package contains its own messages in English and German.
   */
  readonly resources?: Readonly<Record<string, ResourceTexts>> | string | URL;
  /** The providers that say which culture a request has, in order. Default: `["query", "cookie", "acceptLanguage"]`. */
  readonly requestCultureProviders?: readonly RequestCultureProvider[];
  /** The name of the cookie. Its value is that of `cultureCookieValue`. Default: `ligature.culture`. */
  readonly cookieName?: string;
  /** The parent of a culture is used if the application does not have the culture itself: `de` for `de-CH`. Default: true. */
  readonly fallBackToParentCultures?: boolean;
}
