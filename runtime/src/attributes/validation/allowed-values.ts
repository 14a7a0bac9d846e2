import type { ConstantValue } from "../../model/index.js";
import type { AttributeFactory } from "../attribute.js";
import { constraint } from "./constraint.js";
import { equalsConstant, type ComparableConstant, listedValues } from "./listed-values.js";

/** The value is one of these; `null` only when it is listed. */
export const AllowedValues: AttributeFactory<ComparableConstant[]> = constraint({
  name: "AllowedValues",
  create: (...values) => ({ values: listedValues(values) }),
  check: ({ values }) => {
    const list = values as readonly ConstantValue[];
    return (value) => list.some((allowed) => equalsConstant(value, allowed));
  },
  template: () => "The {0} field does not equal any of the allowed values.",
});
