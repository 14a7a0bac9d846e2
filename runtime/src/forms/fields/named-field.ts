import { displayNameOf, type ModelMetadata } from "../../binding/index.js";
import { localize } from "../form-context.js";
import { escapeHtml } from "../html-string.js";
import { ConstantAttributes } from "../helpers/tag.js";
import { clientRulesOf } from "./client-rules.js";
import { factsOf, type FieldFacts } from "./field-facts.js";
import type { ResolvedField } from "./field-path.js";
import { createInputAttributes, type InputAttributes } from "./input-rules.js";
import type { StringLocalizer } from "../../localization/index.js";

/** A call can name any type. Templates have fewer for one field. */
const mostTypes = 20;

/** The meaning of a name in one language: all that is known of a field before a request. Texts are made when they are first written. */
export class NamedField implements ResolvedField {
  /** The key after that of the scope. */
  readonly key: string;
  readonly keyHtml: string;
  /** The id after that of the scope. */
  readonly id: string;
  readonly metadata: ModelMetadata;
  readonly siblings: readonly ModelMetadata[];
  /** The way from the value of the scope. */
  readonly steps: readonly string[];
  readonly facts: FieldFacts;
  readonly #inputs = new Map<string, InputAttributes>();
  #displayName: string | undefined;
  #displayNameHtml: string | undefined;
  #clientRules: ConstantAttributes | undefined;

  constructor(
    { key, id, metadata, siblings, steps }: ResolvedField & { readonly id: string },
    private readonly localizer: StringLocalizer | undefined,
  ) {
    this.key = key;
    this.keyHtml = escapeHtml(key);
    this.id = id;
    this.metadata = metadata;
    this.siblings = siblings;
    this.steps = steps;
    this.facts = factsIn(localizer, metadata);
  }

  get displayName(): string {
    return (this.#displayName ??= localize(this.localizer, displayNameOf(this.metadata)));
  }

  get displayNameHtml(): string {
    return (this.#displayNameHtml ??= escapeHtml(this.displayName));
  }

  /** The attributes of an input of some type, or of a `textarea`. */
  inputOf(type: string): InputAttributes {
    let attributes = this.#inputs.get(type);
    if (attributes === undefined) {
      attributes = createInputAttributes(this, type);
      if (this.#inputs.size < mostTypes) this.#inputs.set(type, attributes);
    }
    return attributes;
  }

  /** The attributes `data-val-*`. */
  get clientRules(): ConstantAttributes {
    return (this.#clientRules ??= new ConstantAttributes(clientRulesOf(this.metadata, this.siblings, this.localizer)));
  }
}

/** The facts in the language of the request, of which only the placeholder has a text. */
function factsIn(localizer: StringLocalizer | undefined, metadata: ModelMetadata): FieldFacts {
  const facts = factsOf(metadata);
  if (localizer === undefined || facts.placeholder === undefined) return facts;
  return { ...facts, placeholder: localizer.templateOf(facts.placeholder) };
}
