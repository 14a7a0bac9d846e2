import type { JsonSchema } from "./json-schemas.js";

/** The use that an object of the class which a request names makes of a value (rule D60). */
type ClassUse = "reads" | "requires" | "ignores";

/** The values of a request that stand beside each other: its parameters, or the fields of a form. */
export interface ValuesBeside {
  readonly values: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/**
 * The use of a key that only some classes of a family have. A request that names no class has an object of the declared one, which does not
 * read it. The key that names the class may itself be one that only some classes of another family have.
 *
 * @param schema the schema of the value
 * @param beside the values beside it
 */
export function useOf({ "x-discriminator": classes }: JsonSchema, beside: ValuesBeside): ClassUse {
  if (classes === undefined) return "reads";
  const { propertyName, values, required = [] } = classes;
  const named = beside.values[propertyName];
  const key = beside.schemas[propertyName];
  if (!values.includes(named) || (key !== undefined && useOf(key, beside) === "ignores")) return "ignores";
  return required.includes(named) ? "requires" : "reads";
}
