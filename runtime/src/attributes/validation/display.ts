import { attribute, compact, optionsOf, type AttributeFactory } from "../attribute.js";
import { mistakeInOrder } from "../number-mistakes.js";

/** How a property or parameter is displayed. */
export interface DisplayOptions {
  /** The label that messages use. Default: the property's or parameter's own name. */
  name?: string;
  /** Describes the value in OpenAPI documents if no doc comment or annotation does. */
  description?: string;
  /** A short label for table headings: `form.displayName`. */
  shortName?: string;
  /** The text that a form shows in an empty field. OpenAPI documents use it as the example of a string. */
  prompt?: string;
  /** Groups fields of a form. Reserved for views, which Ligature does not have yet. */
  groupName?: string;
  /** The position of the member among the others of its class in OpenAPI documents. Default: 10,000. */
  order?: number;
}

/**
 * Sets how a property or parameter is shown: its name in messages, and its description in OpenAPI documents.
 *
 * @param options all are optional
 * @example `@Display({ name: "E-mail", prompt: "ann@example.com", order: 1 }) email!: string;`
 */
export const Display: AttributeFactory<[options: DisplayOptions]> = attribute({
  name: "Display",
  targets: ["property", "parameter", "class"],
  create: (options) => {
    const { name, description, shortName, prompt, groupName, order } = optionsOf(options);
    return compact({ name, description, shortName, prompt, groupName, order });
  },
  mistakeOf: mistakeInOrder,
  consequence: "described",
});
