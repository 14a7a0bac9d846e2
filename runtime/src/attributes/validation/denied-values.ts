import type { ConstantValue } from "../../model/index.js";
import type { AttributeFactory } from "../attribute.js";
import { listedValues } from "./listed-values.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

type Listed = string | number | boolean | bigint | null | ValidationOptions;

/** The value is none of these. */
export const DeniedValues: AttributeFactory<[...values: Listed[]]> = validation({
  name: "DeniedValues",
  create: (...args) => ({ values: listedValues(args) }),
  createCheck: ({ values }) => {
    const denied = new Set<unknown>(values as ConstantValue[]);
    return (value) => !denied.has(value ?? null);
  },
  message: () => "The {0} field equals one of the values specified in DeniedValuesAttribute.",
  schema: ({ values }) => ({ not: { enum: values as ConstantValue[] } }),
});
