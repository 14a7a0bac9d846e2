import type { AttributeFactory } from "../attribute.js";
import { listsValues } from "./applicability.js";
import { createListCheck, jsonValues, listedValues, refuseEmptyList } from "./listed-values.js";
import { validation, type SchemaKeywords, type ValidationOptions } from "./validation-definition.js";

type Listed = string | number | boolean | bigint | null | ValidationOptions;

/**
 * The value must not be one of these. Numbers of all types compare by their value.
 *
 * @param values the values; an object with `errorMessage` is the options
 * @example `@DeniedValues("admin", "root") userName!: string;`
 */
export const DeniedValues: AttributeFactory<[...values: Listed[]]> = validation({
  name: "DeniedValues",
  create: (...args) => ({ values: listedValues(args) }),
  appliesTo: listsValues,
  createCheck: ({ values }) => {
    refuseEmptyList("DeniedValues", values);
    const isListed = createListCheck(values);
    return (value) => !isListed(value);
  },
  message: () => "The {0} field equals one of the values specified in DeniedValuesAttribute.",
  schema: ({ values }): SchemaKeywords => {
    const written = jsonValues(values);
    return written.length > 0 ? { not: { enum: written } } : {};
  },
});
