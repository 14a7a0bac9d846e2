import { createIndexModelName, type ModelMetadata } from "../binding/index.js";
import { findAttribute } from "../model/index.js";
import type { LinkValues } from "../routing/index.js";
import type { SelectItems } from "./fields/choices.js";
import { displayText, editText } from "./fields/field-text.js";
import { Field } from "./fields/field.js";
import { idOf } from "./fields/field-id.js";
import type { FieldName } from "./fields/field-path.js";
import { tableOf, type FieldScope } from "./fields/field-table.js";
import { localize, type FormContext } from "./form-context.js";
import { FormError } from "./form-error.js";
import {
  pathOf,
  writeButton,
  writeOpen,
  writeToken,
  type FormDestination,
  type FormOptions,
} from "./helpers/form-tags.js";
import { writeCheckbox, writeFile, writeInput, writeTextarea } from "./helpers/inputs.js";
import { writeErrors, writeLabel, writeSummary, type SummaryKind } from "./helpers/messages.js";
import { writeRadio, writeRadioGroup, writeSelect, type SelectOptions } from "./helpers/selects.js";
import { element, noAttributes, startTag, type HtmlAttributes } from "./helpers/tag.js";
import { escapeHtml, HtmlString } from "./html-string.js";

/**
 * The helpers for a form: they write its elements with names, ids, values, rules and errors, from the declaration of the model. A name is
 * that of a property (`lines[0].sku`), or a function that reads it (`(m) => m.lines[0].sku`). Each helper returns HTML in which everything is
 * escaped. The values are those that were typed, otherwise those of the model.
 *
 * @example
 * ```ts
 * class SignIn { email!: string; password!: string; }
 * const fields = (form: Form<SignIn>): string =>
 *   `${form.label("email")}${form.input((m) => m.email)}${form.errors("email")}${form.password("password")}`;
 * ```
 */
export class Form<Model = unknown> {
  readonly #context: FormContext;
  #scope: FieldScope | undefined;

  /** @internal Created for each view. */
  constructor(context: FormContext, scope?: FieldScope) {
    this.#context = context;
    this.#scope = scope;
  }

  /**
   * The start of a form that leads to a destination, with its antiforgery token.
   *
   * @param options a route, page or action, the method, and attributes (default: `post` to the page that shows the form)
   * @returns the HTML
   * @throws {FormError} LIG2112 if no route leads there
   */
  open(options: FormOptions = defaultOptions): HtmlString {
    return new HtmlString(writeOpen(this.#context, options));
  }

  /**
   * The start of a form that leads to a named route.
   *
   * @param route the name of the route
   * @param values the values of its parameters; others become the query string (default: none)
   * @param options as for `open`
   * @returns the HTML
   * @throws {FormError} LIG2112 if there is no such route
   */
  toRoute(route: string, values: LinkValues = {}, options: FormOptions = {}): HtmlString {
    return this.open({ ...options, route, values });
  }

  /**
   * The start of a form that leads to a page.
   *
   * @param page the path of the page: `/orders/[id]`
   * @param values the values of its parameters; `handler` names a handler (default: none)
   * @param options as for `open`
   * @returns the HTML
   * @throws {FormError} LIG2112 if there is no such page
   */
  toPage(page: string, values: LinkValues = {}, options: FormOptions = {}): HtmlString {
    return this.open({ ...options, page, values });
  }

  /**
   * The start of a form that leads to an action.
   *
   * @param action the name of the action
   * @param controller the name of its controller, `Orders` (default: that of the request)
   * @param values the values of its route's parameters (default: none)
   * @param options as for `open`
   * @returns the HTML
   * @throws {FormError} LIG2112 if no route leads to it
   */
  toAction(action: string, controller?: string, values: LinkValues = {}, options: FormOptions = {}): HtmlString {
    return this.open({ ...options, action, ...(controller !== undefined && { controller }), values });
  }

  /** The end of a form. */
  close(): HtmlString {
    return formEnd;
  }

  /** The hidden field of the antiforgery token, for a form without `open`; nothing if the application has no antiforgery. */
  antiforgeryToken(): HtmlString {
    return new HtmlString(writeToken(this.#context));
  }

  /**
   * A link to a route, a page or an action.
   *
   * @param text its text
   * @param destination where it leads
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2112 if no route leads there
   */
  link(text: string, destination: FormDestination, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(element("a", { href: pathOf(this.#context, destination), ...attributes }, text));
  }

  /**
   * A button that sends the form.
   *
   * @param text its text
   * @param destination where it sends the form, such as `{ handler: "AddLine" }` (default: where the form leads)
   * @param attributes more attributes; `formnovalidate: true` sends a form that is not complete (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2112 if no route leads there
   */
  button(text: string, destination?: FormDestination, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeButton(this.#context, text, destination, attributes));
  }

  /**
   * The label of a field: its `@Display` name, otherwise its own.
   *
   * @param name the field
   * @param text another text (default: the display name)
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field
   */
  label(name: FieldName<Model>, text?: string, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeLabel(this.#field(name), text, attributes));
  }

  /**
   * An input. Its type follows from `@DataType`, otherwise from the type of the property: a checkbox, a number, a date, ...
   *
   * @param name the field
   * @param attributes more attributes; `type` replaces the type (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field; LIG2113 if the type does not fit
   */
  input(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeInput(this.#simpleField(name), this.#context, attributes));
  }

  /**
   * A hidden input with the value of a field. People can read and change it.
   *
   * @param name the field
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field
   */
  hidden(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeInput(this.#simpleField(name), this.#context, attributes, "hidden"));
  }

  /**
   * An input for a password. Its value is never sent back.
   *
   * @param name the field
   * @param attributes more attributes, such as `autocomplete: "new-password"` (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field
   */
  password(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeInput(this.#simpleField(name), this.#context, attributes, "password"));
  }

  /**
   * A text of several lines.
   *
   * @param name the field
   * @param attributes more attributes, such as `rows` (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field
   */
  textarea(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeTextarea(this.#simpleField(name), this.#context, attributes));
  }

  /**
   * A checkbox. Of a boolean it has a hidden `false` after it, so that something is sent if it is not checked. Of a list it has the value that
   * it adds: `form.checkbox("sizes", { value: "L" })`.
   *
   * @param name the field
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field; LIG2113 if it is neither a boolean nor a list
   */
  checkbox(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeCheckbox(this.#field(name), this.#context, attributes));
  }

  /**
   * A radio button.
   *
   * @param name the field
   * @param value the value that it stands for
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field
   */
  radio(name: FieldName<Model>, value: unknown, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeRadio(this.#simpleField(name), this.#context, value, attributes));
  }

  /**
   * A group of radio buttons with their labels, in a fieldset whose legend is the display name.
   *
   * @param name the field
   * @param items the choices (default: the members of its enum)
   * @param attributes more attributes of the fieldset (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field; LIG2113 if it has no choices
   */
  radioGroup(name: FieldName<Model>, items?: SelectItems, attributes: HtmlAttributes = noAttributes): HtmlString {
    const field = this.#simpleField(name);
    return new HtmlString(writeRadioGroup(field, this.#context, items, field.named.displayName, attributes));
  }

  /**
   * A select. Of a list, several options can be chosen.
   *
   * @param name the field
   * @param items the choices (default: the members of its enum)
   * @param options `optionLabel`: the text of a first option without a value; more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field; LIG2113 if it has no choices
   */
  select(name: FieldName<Model>, items?: SelectItems, options: SelectOptions = noAttributes): HtmlString {
    return new HtmlString(writeSelect(this.#field(name), this.#context, items, options));
  }

  /**
   * A file input. Browsers do not send a file again, so after an invalid form it says which files have to be chosen again.
   *
   * @param name the field, a `FormFile` or a list of them
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field; LIG2113 if it is not for files
   */
  file(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return new HtmlString(writeFile(this.#field(name), this.#context, attributes));
  }

  /**
   * The errors of a field; nothing if there are none. The field's input names it in `aria-describedby`.
   *
   * @param name the field
   * @param attributes more attributes (default: none)
   * @returns the HTML
   * @throws {FormError} LIG2111 if there is no such field
   */
  errors(name: FieldName<Model>, attributes: HtmlAttributes = noAttributes): HtmlString {
    return htmlOf(writeErrors(this.#field(name), this.#context, attributes));
  }

  /**
   * The list of the errors; nothing if there are none.
   *
   * @param kind `all`, or only those that belong to no field (default: `all`)
   * @param attributes more attributes (default: none)
   * @returns the HTML
   */
  summary(kind: SummaryKind = "all", attributes: HtmlAttributes = noAttributes): HtmlString {
    return htmlOf(writeSummary(this.#context, kind, attributes));
  }

  /**
   * The value of a field for people, by its `@DisplayFormat`; `nullDisplayText` if there is none. A password is never shown.
   *
   * @param name the field
   * @returns the escaped text
   * @throws {FormError} LIG2111 if there is no such field
   */
  display(name: FieldName<Model>): HtmlString {
    const field = this.#field(name);
    const text = field.facts.isSecret ? "" : displayText(field.value, field.facts, this.#context.culture);
    return new HtmlString(escapeHtml(text));
  }

  /**
   * The display name of a field, for example for the head of a table: the `shortName` of `@Display`, otherwise its name.
   *
   * @param name the field
   * @returns the escaped text
   * @throws {FormError} LIG2111 if there is no such field
   */
  displayName(name: FieldName<Model>): HtmlString {
    const field = this.#field(name);
    const short = findAttribute(field.metadata.attributes, "Display")?.data.shortName;
    const text = typeof short === "string" ? localize(this.#context.localizer, short) : field.named.displayName;
    return new HtmlString(escapeHtml(text));
  }

  /**
   * The key of a field in requests: `lines[0].sku`.
   *
   * @param name the field
   * @returns the key, not escaped
   * @throws {FormError} LIG2111 if there is no such field
   */
  nameOf(name: FieldName<Model>): string {
    return this.#field(name).key;
  }

  /**
   * The id of the element of a field: `lines_0__sku`.
   *
   * @param name the field
   * @returns the id
   * @throws {FormError} LIG2111 if there is no such field
   */
  idOf(name: FieldName<Model>): string {
    return this.#field(name).id;
  }

  /**
   * The text of a field: what was typed, otherwise the model's value; empty for a password.
   *
   * @param name the field
   * @returns the text, not escaped
   * @throws {FormError} LIG2111 if there is no such field
   */
  textOf(name: FieldName<Model>): string {
    const field = this.#field(name);
    return field.facts.isSecret
      ? ""
      : (field.typed?.[0] ?? editText(field.value, field.metadata.type, this.#context.culture));
  }

  /**
   * Whether a field has errors.
   *
   * @param name the field
   * @returns whether it has
   * @throws {FormError} LIG2111 if there is no such field
   */
  hasErrors(name: FieldName<Model>): boolean {
    return this.#field(name).isInvalid;
  }

  /**
   * The helpers for a part of the model: `form.at("customer").input("email")`.
   *
   * @param name the property with the part
   * @returns the helpers
   * @throws {FormError} LIG2111 if there is no such field
   */
  at<Part = unknown>(name: FieldName<Model>): Form<Part> {
    const { scope, named, steps, key, keyHtml, id } = this.#field(name);
    return new Form<Part>(this.#context, { names: scope.names.partsOf(named), steps, key, keyHtml, id });
  }

  /**
   * The helpers for each item of a list. Write `indexField()` in each, so that a row without values is an item too.
   *
   * @param name the list
   * @returns one form for each item of the model's list
   * @throws {FormError} LIG2111 if there is no such field; LIG2113 if it is no list
   */
  items<Item = unknown>(name: FieldName<Model>): FormItem<Item>[] {
    const field = this.#field(name);
    const { metadata, value, key } = field;
    if (metadata.type.kind !== "array" && metadata.type.kind !== "set")
      throw new FormError("LIG2113", `${key} is not a list.`);
    const count = Array.isArray(value) ? value.length : value instanceof Set ? value.size : 0;
    return Array.from({ length: count }, (_, index) => new FormItem<Item>(this.#context, field, index));
  }

  #field(name: FieldName<Model>): Field {
    const scope = (this.#scope ??= scopeOf(this.#context));
    return new Field(this.#context, scope, scope.names.named(name, scope));
  }

  /** A field with one value. */
  #simpleField(name: FieldName<Model>): Field {
    const field = this.#field(name);
    if (isObject(field.metadata))
      throw new FormError("LIG2113", `${field.key} is an object. Name one of its properties.`);
    return field;
  }
}

const defaultOptions: FormOptions = {};
const formEnd = new HtmlString("</form>");
const nothing = new HtmlString("");

function htmlOf(html: string): HtmlString {
  return html === "" ? nothing : new HtmlString(html);
}

/** The names of a form begin at the model. */
function scopeOf({ target, localizer }: FormContext): FieldScope {
  return { names: tableOf(target, localizer), steps: [], key: "", keyHtml: "", id: "" };
}

function isObject({ type }: ModelMetadata): boolean {
  return type.kind === "object" || type.kind === "dictionary" || type.kind === "union";
}

/**
 * The helpers for one item of a list. The empty name is the item itself.
 *
 * @example
 * ```ts
 * const rows = (form: Form<{ tags: string[] }>): string[] =>
 *   form.items((m) => m.tags).map((item) => `${item.indexField()}${item.input("")}`);
 * ```
 */
export class FormItem<Item = unknown> extends Form<Item> {
  readonly #list: string;

  /** @internal Created by `items`. */
  constructor(
    context: FormContext,
    list: Field,
    /** The position of the item. */
    readonly index: number,
  ) {
    const key = createIndexModelName(list.key, index);
    const keyHtml = createIndexModelName(list.keyHtml, index);
    super(context, {
      names: list.scope.names.itemsOf(list.named),
      steps: [...list.steps, String(index)],
      key,
      keyHtml,
      id: idOf(key),
    });
    this.#list = list.key;
  }

  /** The hidden field that says that the item exists, so that it is bound even if none of its fields is sent (rules B7 and B8). */
  indexField(): HtmlString {
    return new HtmlString(startTag("input", { type: "hidden", name: `${this.#list}.index`, value: this.index }));
  }

  /** The key of the item: `lines[0]`. */
  get key(): string {
    return createIndexModelName(this.#list, this.index);
  }
}
