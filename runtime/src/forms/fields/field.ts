import { type ModelMetadata, type ModelStateEntry } from "../../binding/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import type { FormContext } from "../form-context.js";
import { factsOf, type FieldFacts } from "./field-facts.js";
import { idOf } from "./field-id.js";
import { resolveField, valueAt, type ResolvedField } from "./field-path.js";
import { editText } from "./field-text.js";

/** The facts in the language of the request, of which only the placeholder has a text. */
function factsIn(localizer: StringLocalizer | undefined, metadata: ModelMetadata): FieldFacts {
  const facts = factsOf(metadata);
  if (localizer === undefined || facts.placeholder === undefined) return facts;
  return { ...facts, placeholder: localizer.templateOf(facts.placeholder) };
}

/** A field of one request: where it is, what was typed, and what is wrong with it. */
export class Field {
  readonly key: string;
  readonly id: string;
  readonly metadata: ModelMetadata;
  readonly facts: FieldFacts;
  readonly siblings: readonly ModelMetadata[];
  readonly #steps: readonly string[];
  readonly #entry: ModelStateEntry | undefined;

  /** Throws a `FormError` if there is no such field. */
  constructor(
    private readonly context: FormContext,
    steps: readonly string[],
  ) {
    const { key, metadata, siblings }: ResolvedField = resolveField(context.target, steps);
    this.key = key;
    this.id = idOf(key);
    this.metadata = metadata;
    this.facts = factsIn(context.localizer, metadata);
    this.siblings = siblings;
    this.#steps = steps;
    this.#entry = context.modelState.get(key);
  }

  /** The value in the model. */
  get value(): unknown {
    return valueAt(this.context.model, this.#steps);
  }

  /** The texts that were submitted, or `undefined`. */
  get typed(): readonly string[] | undefined {
    const raw: unknown = this.#entry?.rawValue;
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

  get messages(): readonly string[] {
    return this.#entry?.errors.map((error) => this.context.modelState.textForClients(error)) ?? [];
  }

  /** The id of the element with its errors. */
  get errorsId(): string {
    return `${this.id}-error`;
  }
}
