import { isLocalUrl } from "../../routing/index.js";
import { FormError } from "../form-error.js";
import { escapeHtml, HtmlString } from "../html-string.js";

/** The value of an attribute. `true` writes the name alone; `false`, `null` and `undefined` leave the attribute out. */
export type HtmlAttributeValue = string | number | bigint | boolean | null | undefined;

/** Attributes of an element, by name. */
export type HtmlAttributes = Readonly<Record<string, HtmlAttributeValue>>;

/** No attributes: the default of the helpers. */
export const noAttributes: HtmlAttributes = Object.freeze({});

/** Attributes as they are written, and by name, because a call can replace them. */
export interface AttributePart {
  readonly text: string;
  readonly values: HtmlAttributes;
}

/** Attributes that no request changes, so their text is made once. */
export class ConstantAttributes implements AttributePart {
  readonly text: string;

  constructor(readonly values: HtmlAttributes) {
    this.text = attributesText(values);
  }
}

/** An attribute with a value of the request. */
export class Attribute implements AttributePart {
  constructor(
    private readonly name: string,
    private readonly value: string | boolean,
  ) {}

  get text(): string {
    if (typeof this.value === "boolean") return this.value ? ` ${this.name}` : "";
    return ` ${this.name}="${escapeHtml(this.value)}"`;
  }

  get values(): HtmlAttributes {
    return { [this.name]: this.value };
  }
}

/** Writes the start of an element of a helper. The attributes of the call replace those of the helper, at their place. */
export function startOf(name: string, parts: readonly AttributePart[], given: HtmlAttributes): string {
  if (given !== noAttributes && isReplaced(parts, given))
    return startTag(name, Object.assign({}, ...parts.map(({ values }) => values), given) as HtmlAttributes);
  let tag = `<${name}`;
  for (const part of parts) tag += part.text;
  return given === noAttributes ? `${tag}>` : `${tag}${attributesText(given)}>`;
}

function isReplaced(parts: readonly AttributePart[], given: HtmlAttributes): boolean {
  const names = Object.keys(given);
  return names.length > 0 && parts.some(({ values }) => names.some((name) => Object.hasOwn(values, name)));
}

/** Writes an element without content, or the start of one. */
export function startTag(name: string, attributes: HtmlAttributes): string {
  return `<${name}${attributesText(attributes)}>`;
}

function attributesText(attributes: HtmlAttributes): string {
  let text = "";
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    checkAttribute(attribute, value);
    text += value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(value)}"`;
  }
  return text;
}

/** Writes an element with its content, which is escaped unless it is HTML already. */
export function element(name: string, attributes: HtmlAttributes, content: string | HtmlString): string {
  return `${startTag(name, attributes)}${escapeHtml(content)}</${name}>`;
}

/**
 * Refuses what escaping does not make harmless: names that are no names, scripts and styles in attributes, which a content security policy
 * forbids anyway, and URLs with a scheme that runs a script.
 */
function checkAttribute(name: string, value: HtmlAttributeValue): void {
  if (!attributeName.test(name)) throw new FormError("LIG2113", `${quoted(name)} is not the name of an attribute.`);
  const lower = name.toLowerCase();
  if (lower.startsWith("on") || lower === "style" || lower === "srcdoc") {
    throw new FormError("LIG2113", `The attribute ${lower} contains code. Use a class, and a file of its own.`);
  }
  if (urlAttributes.has(lower) && !isSafeUrl(String(value))) {
    throw new FormError(
      "LIG2113",
      `The attribute ${lower} needs a path of this application, or a URL of http or https.`,
    );
  }
}

const attributeName = /^[A-Za-z][\w:.-]{0,99}$/;
const urlAttributes = new Set(["action", "formaction", "href", "src", "data", "poster", "background", "cite", "ping"]);

/** A path of the application, a query string, a fragment, or a URL of http or https without a disguise. */
function isSafeUrl(url: string): boolean {
  if (isLocalUrl(url) || /^[?#][^\0-\x20]*$/.test(url)) return true;
  return /^https?:\/\/[^\0-\x20\\/]/i.test(url) && URL.canParse(url);
}

/** A text in a message, cut to a length that people read. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
