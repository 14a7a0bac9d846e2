import { type ModelMetadata, type ModelStateEntry } from "../../binding/index.js";
import type { FormContext } from "../form-context.js";
import type { AttributePart, HtmlAttributes } from "../helpers/tag.js";
import type { FieldFacts } from "./field-facts.js";
import { valueAt } from "./field-path.js";
import type { FieldScope } from "./field-table.js";
import { editText } from "./field-text.js";
import type { NamedField } from "./named-field.js";

/** A field of one request: where it is, what was typed, and what is wrong with it. It is also the attributes `id` and `name` of its element. */
export class Field implements AttributePart {
  readonly key: string;
  /** The key, escaped. */
  readonly keyHtml: string;
  readonly id: string;
  #entry: ModelStateEntry | null | undefined = undefined;

  constructor(
    private readonly context: FormContext,
    readonly scope: FieldScope,
    readonly named: NamedField,
  ) {
    this.key = scope.key + named.key;
    this.keyHtml = scope.keyHtml + named.keyHtml;
    this.id = scope.id + named.id;
  }

  get metadata(): ModelMetadata {
    return this.named.metadata;
  }

  get facts(): FieldFacts {
    return this.named.facts;
  }

  /** The way from the model. */
  get steps(): readonly string[] {
    return [...this.scope.steps, ...this.named.steps];
  }

  get text(): string {
    return ` id="${this.id}" name="${this.keyHtml}"`;
  }

  get values(): HtmlAttributes {
    return { id: this.id, name: this.key };
  }

  get #own(): ModelStateEntry | undefined {
    if (this.#entry === undefined) this.#entry = this.context.modelState.get(this.key) ?? null;
    return this.#entry ?? undefined;
  }

  /** The value in the model. */
  get value(): unknown {
    return valueAt(valueAt(this.context.model, this.scope.steps), this.named.steps);
  }

  /** The texts that were submitted, or `undefined`. */
  get typed(): readonly string[] | undefined {
    const raw: unknown = this.#own?.rawValue;
    if (raw === null || raw === undefined) return undefined;
    return Array.isArray(raw) ? raw.map(String) : [String(raw)];
  }

  /** The texts of its values, one for each item of a list: what was submitted, otherwise those of the model. */
  get texts(): readonly string[] {
    const { typed, value, metadata } = this;
    if (typed !== undefined) return typed;
    const items = Array.isArray(value) || value instanceof Set ? [...(value as Iterable<unknown>)] : [value];
    const { type } = metadata.elementMetadata ?? metadata;
    return items
      .filter((item) => item !== null && item !== undefined)
      .map((item) => editText(item, type, this.context.culture));
  }

  get isInvalid(): boolean {
    return (this.#own?.errors.length ?? 0) > 0;
  }

  get messages(): readonly string[] {
    return this.#own?.errors.map((error) => this.context.modelState.textForClients(error)) ?? [];
  }

  /** The id of the element with its errors. */
  get errorsId(): string {
    return `${this.id}-error`;
  }
}
