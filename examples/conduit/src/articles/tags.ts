import { ValidationAttribute, validationAttribute, type ValidationOptions } from "ligature";

/** A custom rule: each item is a text of 1 to 50 characters. */
class TagsAttribute extends ValidationAttribute {
  constructor(options?: ValidationOptions) {
    super("Each item of {0} must have 1 to 50 characters.", options);
  }

  override isValid(value: unknown): boolean {
    return !Array.isArray(value) || value.every(isTag);
  }
}

function isTag(item: unknown): boolean {
  return typeof item === "string" && item.trim() !== "" && item.length <= 50;
}

export const Tags = validationAttribute("Tags", TagsAttribute);
