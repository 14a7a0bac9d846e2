import type { Schema } from "../document.js";

type Bound = "minimum" | "maximum" | "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties"; // prettier-ignore

const [lower, upper] = [Math.max, Math.min];

/** Which of two bounds is the stricter one. */
const stricter: Readonly<Record<Bound, (one: number, other: number) => number>> = { minimum: lower, minLength: lower, minItems: lower, minProperties: lower, maximum: upper, maxLength: upper, maxItems: upper, maxProperties: upper }; // prettier-ignore

/**
 * Combines two schemas. Of two bounds the stricter one is kept, whatever the order of the attributes is (rule
 * D16). `type` and other keywords of the first schema are kept. The second's `format` replaces the first's.
 */
export function mergeKeywords(schema: Schema, demanded: Schema): Schema {
  if (Object.keys(demanded).length === 0) return schema;
  const bounds = boundsOf(schema, demanded);
  const { type, ...rest } = demanded;
  const merged = { ...schema, ...rest, ...bounds, ...((schema.type ?? schema.$ref) ? {} : type && { type }) };
  return bothPatterns(exclusiveBounds(merged), schema, demanded);
}

function boundsOf(one: Schema, other: Schema): Schema {
  const bounds: Partial<Record<Bound, number>> = {};
  for (const keyword of Object.keys(other)) {
    if (!isBound(keyword)) continue;
    const [a, b] = [one[keyword], other[keyword]];
    bounds[keyword] = a === undefined || b === undefined ? (a ?? b) : stricter[keyword](a, b);
  }
  return bounds;
}

function isBound(keyword: string): keyword is Bound {
  return Object.hasOwn(stricter, keyword);
}

/** Only one of an exclusive and an inclusive bound is kept, because one implies the other. */
function exclusiveBounds(schema: Schema): Schema {
  if (schema.exclusiveMinimum === undefined && schema.exclusiveMaximum === undefined) return schema;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, ...rest } = schema;
  const minimumWins = minimum !== undefined && !(typeof exclusiveMinimum === "number" && exclusiveMinimum >= minimum);
  const maximumWins = maximum !== undefined && !(typeof exclusiveMaximum === "number" && exclusiveMaximum <= maximum);
  return {
    ...rest,
    ...(minimumWins ? { minimum } : exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(maximumWins ? { maximum } : exclusiveMaximum !== undefined && { exclusiveMaximum }),
  };
}

/** A schema has one `pattern`. A second one goes into `allOf`. */
function bothPatterns(merged: Schema, one: Schema, other: Schema): Schema {
  if (one.pattern === undefined || other.pattern === undefined || one.pattern === other.pattern) return merged;
  return { ...merged, pattern: one.pattern, allOf: [...(merged.allOf ?? []), { pattern: other.pattern }] };
}
