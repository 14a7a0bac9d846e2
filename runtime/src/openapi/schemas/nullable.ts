import type { Schema } from "../document.js";

const annotations = ["title", "description", "default", "example", "examples", "deprecated", "readOnly", "writeOnly"] as const; // prettier-ignore

/** The schema, or null (rule D2): Swashbuckle loses the null of a reference. */
export function withNull(schema: Schema): Schema {
  const { type, const: value, ...rest } = schema;
  if (value !== undefined) return withNull({ ...rest, ...(type && { type }), enum: [value] });
  if (type !== undefined) {
    const types = typeof type === "string" ? [type] : type;
    return {
      ...schema,
      type: [...new Set([...types, "null" as const])],
      ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
    };
  }
  // A discriminator selects only among references.
  if (schema.oneOf !== undefined && schema.discriminator === undefined) {
    return { ...schema, oneOf: [...schema.oneOf, { type: "null" }] };
  }
  if (schema.anyOf !== undefined) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  return isAnything(schema) ? schema : eitherOrNull(schema);
}

/** Without any keyword that restricts values, null is already allowed. */
function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => (annotations as readonly string[]).includes(keyword));
}

/** Keywords about the member stay outside of the choice. Keywords about its values move into it. */
function eitherOrNull(schema: Schema): Schema {
  const entries = Object.entries(schema);
  const beside = entries.filter(([keyword]) => (annotations as readonly string[]).includes(keyword));
  const inside = entries.filter(([keyword]) => !(annotations as readonly string[]).includes(keyword));
  return { ...Object.fromEntries(beside), anyOf: [Object.fromEntries(inside), { type: "null" }] };
}
