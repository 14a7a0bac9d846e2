import { attribute, compact, optionsOf, type AttributeFactory } from "../attribute.js";

/** How a property or parameter is shown. */
export interface DisplayOptions {
  /** The label that messages use. Default: the property's or parameter's own name. */
  name?: string;
  /** Describes the value in OpenAPI documents, where no doc comment or annotation does. */
  description?: string;
  /** A short label for table headings. It is kept in the model for views; Ligature has none yet. */
  shortName?: string;
  /** A text that a form shows in an empty field. OpenAPI documents give it as an example of a text. */
  prompt?: string;
  /** Groups fields of a form. It is kept in the model for views; Ligature has none yet. */
  groupName?: string;
  /** Where the member stands among the others of its class in OpenAPI documents. Default: 10,000. */
  order?: number;
}

/**
 * Sets how a property or parameter is shown: its name in messages, and its description in OpenAPI documents.
 *
 * @param options each is optional
 * @example `@Display({ name: "E-mail", prompt: "ann@example.com", order: 1 }) email!: string;`
 */
export const Display: AttributeFactory<[options: DisplayOptions]> = attribute({
  name: "Display",
  targets: ["property", "parameter", "class"],
  create: (options) => {
    const { name, description, shortName, prompt, groupName, order } = optionsOf(options);
    return compact({ name, description, shortName, prompt, groupName, order });
  },
});
