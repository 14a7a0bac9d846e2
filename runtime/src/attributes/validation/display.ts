import { attribute, compact, optionsOf, type AttributeFactory } from "../attribute.js";

/** How a property or parameter is shown. */
export interface DisplayOptions {
  /** The label that messages use. */
  name?: string;
  description?: string;
  shortName?: string;
  prompt?: string;
  groupName?: string;
  order?: number;
}

/** The name that messages show in place of the property's, and more for those who show it. */
export const Display: AttributeFactory<[options: DisplayOptions]> = attribute({
  name: "Display",
  targets: ["property", "parameter", "class"],
  create: (options) => {
    const { name, description, shortName, prompt, groupName, order } = optionsOf(options);
    return compact({ name, description, shortName, prompt, groupName, order });
  },
});
