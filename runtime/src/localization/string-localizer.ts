import { fillPlaceholders } from "../attributes/index.js";
import { formatComposite, shown, simpleTypeNameOf, type Culture, type SimpleTypeName } from "../types/index.js";

/**
 * The texts of one language, and how it writes numbers and dates. Each request has one: `request.localizer`, `it.t` in templates, and a
 * service that classes can ask for.
 *
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   constructor(private readonly localizer: StringLocalizer) { super(); }
 *   @HttpGet("greeting") greet() { return { text: this.localizer.get("Welcome, {0}", "Ann") }; }
 * }
 * ```
 */
export class StringLocalizer {
  readonly #texts: ReadonlyMap<string, string>;

  /**
   * The localizer of a language.
   *
   * @param culture how numbers and dates are written and read
   * @param uiCulture the name of the language: `de`
   * @param texts the texts by key (default: none, so each key is its own text)
   */
  constructor(
    readonly culture: Culture,
    readonly uiCulture: string,
    texts: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#texts = texts;
  }

  /**
   * A text of the language with its values. Numbers and dates are written in the culture, in the format of a placeholder if it has one:
   * `{0:N2}`.
   *
   * @param key the key, which is usually the text in the language of the source
   * @param values the values of `{0}`, `{1}`, ... (default: none)
   * @returns the text; the key itself if the language has no text for it
   */
  get(key: string, ...values: readonly unknown[]): string {
    const template = this.templateOf(key);
    if (values.length === 0) return template;
    return fillPlaceholders(template, (index, place) =>
      index < values.length ? this.#textOf(values[index], place.replace(/^\{\d+/, "{0")) : place,
    );
  }

  /**
   * A text of the language as it is written, with its placeholders.
   *
   * @param key the key
   * @returns the text; the key itself if the language has no text for it
   */
  templateOf(key: string): string {
    return this.#texts.get(key) ?? key;
  }

  #textOf(value: unknown, place: string): string {
    if (value === null || value === undefined) return "";
    const type = typeNameOf(value);
    if (type === undefined || (place === "{0}" && type === "String")) return String(value);
    return place === "{0}" ? shown(type, value, this.culture) : formatComposite(place, type, value, this.culture);
  }
}

/** The simple type of a value that code has made. */
function typeNameOf(value: unknown): SimpleTypeName | undefined {
  switch (typeof value) {
    case "string":
      return "String";
    case "number":
      return "Double";
    case "bigint":
      return "Int64";
    case "object":
      return simpleTypeNameOf(value!.constructor);
    default:
      return undefined;
  }
}
