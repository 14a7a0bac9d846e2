import type { ConstantValue } from "../../model/index.js";
import type { AttributeFactory } from "../attribute.js";
import { listsValues } from "./applicability.js";
import { createListCheck, jsonValues, listedValues, refuseEmptyList } from "./listed-values.js";
import { validation, type SchemaKeywords, type ValidationOptions } from "./validation-definition.js";

type Listed = string | number | boolean | bigint | null | ValidationOptions;

/**
 * The value must be one of these. Null must be listed too. Numbers of all types compare by their value.
 *
 * @param values the values; an object with `errorMessage` is the options
 * @example `@AllowedValues("small", "large") size!: string;`
 */
export const AllowedValues: AttributeFactory<[...values: Listed[]]> = validation({
  name: "AllowedValues",
  create: (...args) => ({ values: listedValues(args) }),
  appliesTo: listsValues,
  createCheck: ({ values }) => {
    refuseEmptyList("AllowedValues", values);
    return createListCheck(values);
  },
  message: () => "The {0} field does not equal any of the values specified in AllowedValuesAttribute.",
  schema: ({ values }): SchemaKeywords => {
    const written = jsonValues(values);
    return written.length === (values as ConstantValue[]).length ? { enum: written } : {};
  },
});
