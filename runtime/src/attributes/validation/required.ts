import { isBlank } from "../../types/index.js";
import type { AttributeFactory } from "../attribute.js";
import { optionsOf } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/**
 * The value must be there, and a text must hold more than white space. `allowEmptyStrings`: any text will do. A value type
 * that is not nullable always has a value: make it `Int32 | null` to tell absent from 0, or use `@BindRequired`.
 *
 * @example `@Required({ errorMessage: "We need {0}." }) name!: string;`
 */
export const Required: AttributeFactory<[options?: ValidationOptions & { allowEmptyStrings?: boolean }]> = constraint({
  name: "Required",
  create: (options) => ({ allowEmptyStrings: optionsOf(options).allowEmptyStrings }),
  check: ({ allowEmptyStrings }) => {
    if (allowEmptyStrings === true) return (value) => !isAbsent(value);
    return (value) => (typeof value === "string" ? !isBlank(value) : !isAbsent(value));
  },
  template: () => "The {0} field is required.",
  schema: ({ allowEmptyStrings }, type) =>
    type.kind === "simple" && type.id === "String" && allowEmptyStrings !== true ? { minLength: 1 } : {},
});
