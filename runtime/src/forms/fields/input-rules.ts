import { ConstantAttributes, type HtmlAttributes } from "../helpers/tag.js";
import type { FieldFacts } from "./field-facts.js";
import { invariantInputTypes } from "./input-types.js";

/** The attributes of an input that are known before a request. */
export interface InputAttributes {
  readonly type: ConstantAttributes;
  readonly rules: ConstantAttributes;
  /** The browser sends its value in one form in every language. */
  readonly isInvariant: boolean;
}

/** The attributes of an input of some type, or of a `textarea`. */
export function createInputAttributes({ facts }: { readonly facts: FieldFacts }, type: string): InputAttributes {
  return {
    type: new ConstantAttributes({ type }),
    rules: new ConstantAttributes(rulesOf(facts, type)),
    // Also of an input whose values are numbers or dates by a type that its attributes have.
    isInvariant: invariantInputTypes.has(type) && facts.metadata.type.id !== "String",
  };
}

/** The inputs into which people type a text. */
const textual: ReadonlySet<string> = new Set(["text", "search", "url", "tel", "email", "password"]);

/** The rules that a browser checks for an input of this type. */
function rulesOf(facts: FieldFacts, type: string): HtmlAttributes {
  const { isRequired: required, minLength: minlength, maxLength: maxlength, placeholder, autocomplete } = facts;
  if (type === "hidden") return {};
  if (type === "file") return { multiple: facts.metadata.isEnumerableType, accept: facts.accept, required };
  if (type === "textarea") return { required, minlength, maxlength, placeholder, autocomplete };
  if (textual.has(type)) return { required, minlength, maxlength, pattern: facts.pattern, placeholder, autocomplete };
  if (!invariantInputTypes.has(type)) return { required };
  const { minimum: min, maximum: max } = facts;
  const isRange = type === "range";
  return {
    ...(isRange ? {} : { required }),
    min,
    max,
    step: stepOf(type, facts.inputType),
    ...(type === "number" && { placeholder }),
  };
}

/** Whole numbers, days, weeks and months have steps of one. Times have seconds, and other numbers decimals. */
function stepOf(type: string, ownType: string): string | undefined {
  if (type === "time" || type === "datetime-local") return "any";
  return (type === "number" || type === "range") && ownType !== "number" ? "any" : undefined;
}
