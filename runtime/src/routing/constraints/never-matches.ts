import { simpleTypeFacts, type SimpleTypeName } from "../../types/index.js";

/** The types whose texts are integers. */
export const integers = (Object.keys(simpleTypeFacts) as SimpleTypeName[]).filter(
  (name) => simpleTypeFacts[name].number === "integer",
);

/** The types whose texts have a date. */
export const dates: readonly SimpleTypeName[] = ["DateTime", "DateTimeOffset", "DateOnly"];

/** The types that no integer is a text of. */
export const notIntegers: readonly SimpleTypeName[] = ["Guid", "Boolean", "Version"];
