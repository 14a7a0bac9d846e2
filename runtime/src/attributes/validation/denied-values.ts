import type { ConstantValue } from "../../model/index.js";
import type { AttributeFactory } from "../attribute.js";
import { constraint } from "./constraint.js";
import { equalsConstant, type ComparableConstant, listedValues } from "./listed-values.js";

/** The value is none of these. */
export const DeniedValues: AttributeFactory<ComparableConstant[]> = constraint({
  name: "DeniedValues",
  create: (...values) => ({ values: listedValues(values) }),
  check: ({ values }) => {
    const list = values as readonly ConstantValue[];
    return (value) => !list.some((denied) => equalsConstant(value, denied));
  },
  template: () => "The {0} field equals one of the denied values.",
});
