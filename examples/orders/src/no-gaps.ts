import { ValidationAttribute, validationAttribute, type ValidationOptions } from "ligature";

/**
 * A custom rule: no item of a list is null. JSON can contain null whatever the type of the items is, and binding keeps
 * it.
 */
class NoGapsAttribute extends ValidationAttribute {
  constructor(options?: ValidationOptions) {
    super("{0} has an item that is null.", options);
  }

  override isValid(value: unknown): boolean {
    return !Array.isArray(value) || !value.includes(null);
  }
}

export const NoGaps = validationAttribute("NoGaps", NoGapsAttribute);
