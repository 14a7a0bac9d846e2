const htmlKey: unique symbol = Symbol.for("ligature.html") as never;

/**
 * A text that is HTML already, so nothing escapes it again: the value of each helper of a form. `toString()` returns the HTML, so a template
 * can write it with its unescaped output (`<%~ form.input("email") %>` in Eta).
 *
 * @example `new HtmlString("<br>").toString()`
 */
export class HtmlString {
  readonly #html: string;
  /** @internal Copies of the package in one process know each other's values by it. */
  readonly [htmlKey] = true;

  /**
   * Marks a text as HTML.
   *
   * @param html the HTML, with everything escaped that is not markup. A text from a request here is a hole for scripts.
   */
  constructor(html: string) {
    this.#html = html;
  }

  /** The HTML. */
  toString(): string {
    return this.#html;
  }

  /** The HTML, under the name by which Handlebars knows such values. */
  toHTML(): string {
    return this.#html;
  }
}

const special = /["&'<>]/;
const specials = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#39;",
  "<": "&lt;",
  ">": "&gt;",
};

/**
 * Escapes a value for HTML: for the content of elements, and for attributes in quotes. An `HtmlString` stays as it is, which makes this the
 * `escapeFunction` of Eta with which `<%= form.input("email") %>` works too.
 *
 * @param value any value; `null` and `undefined` are an empty text
 * @returns the HTML
 * @example escapeHtml("a < b") // "a &lt; b"
 */
export function escapeHtml(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object" && htmlKey in value) return String(value);
  const text = String(value);
  if (!special.test(text)) return text;
  return text.replaceAll(specials, (sign) => entities[sign]!);
}
