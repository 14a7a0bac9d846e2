import { parseSteps } from "../metadata/index.js";
import { memberOf, Scopes, type TemplateValue } from "./scopes.js";
import { tokensOf, type Token } from "./tokens.js";

/** The text of a template in the form of a reference: what is between the quotes. */
interface WrittenName {
  readonly name: string;
  /** The places between the quotes. */
  readonly start: number;
  readonly end: number;
}

/** The name of a value in the object of a link: `id` of `{ id: 5 }`. */
export interface TemplateValueName extends WrittenName {
  /** `{ id }`: it is also the name of a variable. */
  readonly isShorthand: boolean;
  /** Whether it is between the quotes. */
  readonly isText: boolean;
}

/** A name in a template that the application declares. */
export type TemplateName = WrittenName &
  (
    | { readonly kind: "field"; /** The way from `it.form` to the form that is called. */ readonly path: readonly string[] }
    | { readonly kind: "asset" }
    | { readonly kind: "route" | "page"; readonly values: readonly TemplateValueName[] }
    | { readonly kind: "action"; /** Absent: that of the request, or not constant. */ readonly controller?: string; readonly values: readonly TemplateValueName[] }
    | { readonly kind: "controller" }
    | { readonly kind: "handler"; /** The page that has it; absent: the one that shows the template. `null`: not constant. */ readonly page?: string | null }
    | { readonly kind: "template"; /** The way to the form that it gets as `it.form`; `null`: another form, or none. */ readonly form: readonly string[] | null }
  ); // prettier-ignore

/** The facts about a template from its text. */
export interface TemplateText {
  readonly names: readonly TemplateName[];
  /** The keys of texts in the language of a request: `it.t("Save")`. */
  readonly texts: readonly string[];
}

/** The step for any item of a list. */
const anyItem = "0";

/** The helpers of a form whose first argument is the name of a field. */
const fieldHelpers: ReadonlySet<string> = new Set([
  "at", "checkbox", "display", "displayName", "errors", "file", "hasErrors", "hidden", "idOf", "input", "items", "label", "nameOf", "password",
  "radio", "radioGroup", "select", "textarea", "textOf",
]); // prettier-ignore

/**
 * Reads the names in an Eta template that the application declares: fields, routes, pages, actions, handlers, and other templates. It follows
 * `it.form` and `it.url` through constants, `form.at("customer")` and the items of a list. Only names that are texts are known.
 *
 * @param text the template
 * @returns the names
 * @example readTemplate('<%= it.form.input("email") %>').names[0]?.name // "email"
 */
export function readTemplate(text: string): TemplateText {
  return new TemplateReader(tokensOf(text)).read();
}

class TemplateReader {
  readonly #names: TemplateName[] = [];
  readonly #texts: string[] = [];
  readonly #scopes: Scopes;

  constructor(private readonly tokens: readonly Token[]) {
    this.#scopes = new Scopes(tokens, (at) => this.#chain(at));
  }

  read(): TemplateText {
    for (let at = 0; at < this.tokens.length; at++) {
      this.#scopes.enter(at);
      if (this.#isHead(at)) this.#chain(at, true);
    }
    return { names: this.#names.sort((one, other) => one.start - other.start), texts: this.#texts };
  }

  /** Whether an expression may begin with this name: it is no property. */
  #isHead(at: number): boolean {
    const before = this.tokens[at - 1]?.text;
    return this.tokens[at]!.kind === "name" && before !== "." && before !== "?.";
  }

  /** The value of a name with the members and calls behind it: `it.form.at("customer")`. */
  #chain(head: number, notes = false): TemplateValue | undefined {
    const { tokens } = this;
    let value = this.#scopes.valueOf(tokens[head]!.text, head);
    for (let at = head + 1; value !== undefined;) {
      const sign = tokens[at]?.kind === "sign" ? tokens[at]!.text : undefined;
      if (sign === "(") {
        const given = this.#parts(at);
        if (notes) this.#note(value, given);
        value = this.#resultOf(value, given[0]);
        at = this.#scopes.closeOf(at) + 1;
      } else if ((sign === "." || sign === "?.") && tokens[at + 1]?.kind === "name") {
        value = memberOf(value, tokens[at + 1]!.text);
        at += 2;
      } else return value;
    }
    return undefined;
  }

  /** The value that a call returns. */
  #resultOf(value: TemplateValue, first: Span | undefined): TemplateValue | undefined {
    if (value.kind !== "method") return undefined;
    const { of, name } = value;
    if (of.kind === "it") return name === "formFor" ? { kind: "form", path: undefined } : undefined;
    if (of.kind !== "form" || (name !== "at" && name !== "items")) return undefined;
    const text = this.#textIn(first);
    const path = of.path && text && [...of.path, ...(parseSteps(text.name) ?? [])];
    return name === "at" ? { kind: "form", path } : { kind: "items", path: path && [...path, anyItem] };
  }

  /** The parts between the commas inside of brackets. */
  #parts(open: number): readonly Span[] {
    const close = this.#scopes.closeOf(open);
    const parts: Span[] = [];
    let start = open + 1;
    for (let at = start; at <= close; at++) {
      const token = this.tokens[at];
      if (at === close || (token?.kind === "sign" && token.text === ",")) {
        if (at > start) parts.push({ start, end: at });
        start = at + 1;
      } else at = this.#scopes.closeOf(at);
    }
    return parts;
  }

  /** Notes the names in the arguments of a call. */
  #note(value: TemplateValue, given: readonly Span[]): void {
    if (value.kind === "function") this.#noteTemplate(given);
    if (value.kind !== "method") return;
    if (value.of.kind === "it" && value.name === "asset") this.#noteAsset(this.#textIn(given[0]));
    if (value.of.kind === "it" && value.name === "t") this.#noteText(this.#textIn(given[0]));
    if (value.of.kind === "url") this.#noteLink(linksOfUrl.get(value.name), given);
    if (value.of.kind === "form") this.#noteForm(value.of.path, value.name, given);
  }

  #noteText(key: WrittenName | undefined): void {
    if (key !== undefined) this.#texts.push(key.name);
  }

  #noteAsset(name: WrittenName | undefined): void {
    if (name !== undefined) this.#names.push({ kind: "asset", ...name });
  }

  #noteTemplate([name, data]: readonly Span[]): void {
    const text = this.#textIn(name);
    if (text !== undefined) this.#names.push({ kind: "template", ...text, form: this.#formIn(data) });
  }

  /** The form that an included template gets. Other members of `it` are those of the template with the call. */
  #formIn(data: Span | undefined): readonly string[] | null {
    const own: readonly string[] = [];
    if (data === undefined) return own;
    const members = this.#membersOf(data);
    if (members === undefined) return null;
    const given = members.get("form");
    if (given === undefined) return own;
    const value = this.#chain(given.start);
    return value?.kind === "form" && value.path !== undefined ? value.path : null;
  }

  #noteLink(kind: LinkKind | undefined, [first, second, third]: readonly Span[]): void {
    const name = this.#textIn(first);
    if (name === undefined) return;
    if (kind === "route") this.#names.push({ kind, ...name, values: this.#valuesIn(second) });
    if (kind === "page") this.#notePage(name, second);
    if (kind === "action") this.#noteAction(name, this.#textIn(second), this.#valuesIn(third));
  }

  #noteForm(path: readonly string[] | undefined, member: string, given: readonly Span[]): void {
    const name = this.#textIn(given[0]);
    if (fieldHelpers.has(member)) {
      if (name !== undefined && path !== undefined) this.#names.push({ kind: "field", ...name, path });
      return;
    }
    this.#noteLink(linksOfForm.get(member), given);
    const destination = destinations.get(member);
    if (destination !== undefined) this.#noteDestination(given[destination]);
  }

  #notePage(page: WrittenName, values: Span | undefined): void {
    this.#names.push({ kind: "page", ...page, values: this.#valuesIn(values) });
    const handler = values && this.#textIn(this.#membersOf(values)?.get("handler"));
    if (handler !== undefined) this.#names.push({ kind: "handler", ...handler, page: page.name });
  }

  #noteAction(action: WrittenName, controller: WrittenName | undefined, values: readonly TemplateValueName[]): void {
    if (controller !== undefined) this.#names.push({ kind: "controller", ...controller });
    this.#names.push({ kind: "action", ...action, ...(controller && { controller: controller.name }), values });
  }

  /** The names of the values in an object literal. */
  #valuesIn(span: Span | undefined): readonly TemplateValueName[] {
    const members = span && this.#membersOf(span);
    if (members === undefined) return [];
    return [...members.values()].flatMap((value): TemplateValueName[] => {
      const isPair = this.tokens[value.start - 1]?.text === ":";
      const key = this.tokens[isPair ? value.start - 2 : value.start];
      if (key === undefined || key.kind === "sign" || key.kind === "other") return [];
      const { text: name, start, end } = key;
      return [{ name, start, end, isShorthand: !isPair && key.kind === "name", isText: key.kind === "text" }];
    });
  }

  /** `{ route: "order" }`, `{ page: "/orders" }`, `{ handler: "AddLine" }` */
  #noteDestination(span: Span | undefined): void {
    const members = span && this.#membersOf(span);
    if (members === undefined) return;
    const text = (key: string): WrittenName | undefined => this.#textIn(members.get(key));
    const [route, page, action, handler] = [text("route"), text("page"), text("action"), text("handler")];
    const values = this.#valuesIn(members.get("values"));
    if (route !== undefined) this.#names.push({ kind: "route", ...route, values });
    if (page !== undefined) this.#names.push({ kind: "page", ...page, values });
    if (action !== undefined) this.#noteAction(action, text("controller"), values);
    if (handler === undefined || members.has("route") || members.has("action")) return;
    this.#names.push({ kind: "handler", ...handler, ...(members.has("page") && { page: page?.name ?? null }) });
  }

  /** The members of an object literal by name; `undefined` for any other expression, and for one with a spread. */
  #membersOf({ start, end }: Span): ReadonlyMap<string, Span> | undefined {
    if (this.tokens[start]?.text !== "{" || this.#scopes.closeOf(start) !== end - 1) return undefined;
    const members = new Map<string, Span>();
    for (const part of this.#parts(start)) {
      const key = this.tokens[part.start]!;
      if (key.kind === "sign") return undefined;
      const isPair = this.tokens[part.start + 1]?.text === ":" && part.end > part.start + 2;
      members.set(key.text, isPair ? { start: part.start + 2, end: part.end } : part);
    }
    return members;
  }

  /** An expression that is a text. */
  #textIn(span: Span | undefined): WrittenName | undefined {
    const token = span && span.end - span.start === 1 ? this.tokens[span.start] : undefined;
    return token?.kind === "text" ? { name: token.text, start: token.start, end: token.end } : undefined;
  }
}

/** The tokens of a part of the code: the first one, and the one behind it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

type LinkKind = "route" | "page" | "action";

const linksOfUrl: ReadonlyMap<string, LinkKind> = new Map([
  ["routeUrl", "route"],
  ["link", "route"],
  ["page", "page"],
  ["action", "action"],
]);

const linksOfForm: ReadonlyMap<string, LinkKind> = new Map([
  ["toRoute", "route"],
  ["toPage", "page"],
  ["toAction", "action"],
]);

/** The helpers of a form that take a destination, with its place among the arguments. */
const destinations: ReadonlyMap<string, number> = new Map([
  ["open", 0],
  ["button", 1],
  ["link", 1],
]);
