import type { ConstantValue } from "../../model/index.js";
import type { AttributeFactory } from "../attribute.js";
import { listedValues } from "./listed-values.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

type Listed = string | number | boolean | bigint | null | ValidationOptions;

/** The value is one of these. */
export const AllowedValues: AttributeFactory<[...values: Listed[]]> = validation({
  name: "AllowedValues",
  create: (...args) => ({ values: listedValues(args) }),
  createCheck: ({ values }) => {
    const allowed = new Set<unknown>(values as ConstantValue[]);
    return (value) => allowed.has(value ?? null);
  },
  message: () => "The {0} field does not equal any of the values specified in AllowedValuesAttribute.",
  schema: ({ values }) => ({ enum: values as ConstantValue[] }),
});
