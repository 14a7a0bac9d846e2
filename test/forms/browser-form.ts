import { parse, type DefaultTreeAdapterMap } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** All elements of a document, in order. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if ("tagName" in node) found.push(node);
    for (const child of "childNodes" in node ? node.childNodes : []) visit(child);
  };
  visit(parse(html));
  return found;
}

/** The attributes of an element. */
export function attributesOf({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

/** The text in an element. */
export function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ("value" in child ? child.value : "tagName" in child ? textOf(child) : ""))
    .join("");
}

/** The body that a browser sends for a document with one form: the successful controls, url-encoded. */
export function submitted(html: string): string {
  const query = new URLSearchParams();
  for (const element of elementsOf(html)) {
    const { name = "", type = "text", value = "on", disabled, checked } = attributesOf(element);
    if (name === "" || disabled !== undefined) continue;
    if (element.tagName === "textarea") query.append(name, withLineBreaks(textOf(element)));
    if (element.tagName === "select") for (const chosen of chosenIn(element)) query.append(name, chosen);
    if (element.tagName !== "input" || type === "file" || type === "submit") continue;
    const isBox = type === "checkbox" || type === "radio";
    if (isBox ? checked !== undefined : true)
      query.append(name, isBox ? value : sanitized(type, attributesOf(element).value ?? ""));
  }
  return query.toString();
}

function withLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, "\r\n");
}

/** A browser shows an empty field for a value that its type does not have, and removes line breaks from texts of one line. */
function sanitized(type: string, value: string): string {
  if (type === "hidden") return withLineBreaks(value);
  const valid = validValues[type];
  if (valid !== undefined) return valid.test(value) ? value : "";
  const line = value.replaceAll(/[\r\n]/g, "");
  return type === "email" || type === "url" ? line.trim() : line;
}

const validValues: Readonly<Record<string, RegExp>> = {
  number: /^-?\d*\.?\d+(?:[eE][+-]?\d+)?$/,
  date: /^\d{4,}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/,
  "datetime-local": /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/,
};

/** Without a choice, the first option of a select is chosen. */
function chosenIn(select: Element): string[] {
  const options = elementsBelow(select).filter(({ tagName }) => tagName === "option");
  const chosen = options.filter((option) => "selected" in attributesOf(option));
  const isMultiple = "multiple" in attributesOf(select);
  const all = isMultiple || chosen.length > 0 ? chosen : options.slice(0, 1);
  return (isMultiple ? all : all.slice(-1)).map((option) => attributesOf(option).value ?? textOf(option));
}

function elementsBelow(element: Element): Element[] {
  return element.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsBelow(child)] : []));
}

/** The HTML of several elements. */
export function joined(...parts: unknown[]): string {
  return parts.map(String).join("");
}
