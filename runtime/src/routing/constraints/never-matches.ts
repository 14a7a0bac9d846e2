import type { SimpleTypeName } from "../../types/index.js";

/** The types whose texts are integers. */
export const integers: readonly SimpleTypeName[] = [
  "Byte", "SByte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
]; // prettier-ignore

/** The types whose texts have a date. */
export const dates: readonly SimpleTypeName[] = ["DateTime", "DateTimeOffset", "DateOnly"];

/** The types that no integer is a text of. */
export const notIntegers: readonly SimpleTypeName[] = ["Guid", "Boolean", "Version"];
