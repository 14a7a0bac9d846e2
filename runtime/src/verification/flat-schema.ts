import type { JsonSchema } from "./json-schemas.js";
import type { SchemaViolation } from "./schema-checker.js";

/** A schema for which no value can be derived, or with which none can be compared. The message says why. */
export class UnderivableError extends Error {
  override readonly name = "UnderivableError";
}

/** By its name, because test runners that compile can load a module twice, with two classes. */
export function isUnderivable(error: unknown): error is UnderivableError {
  return error instanceof Error && error.name === "UnderivableError";
}

/** Finds the schema of a reference; `undefined`: there is none. */
export type ResolveReference = (reference: string) => JsonSchema | undefined;

/**
 * A schema without a reference and without `allOf` at its top, so that its keywords can be read. Where the parts have a keyword that cannot
 * be joined (`pattern`, `not`), the first one stays: what is derived is compared with the whole schema later.
 *
 * @throws UnderivableError if references lead in a circle, or nowhere
 */
export function flatten(
  schema: JsonSchema | boolean,
  resolve: ResolveReference,
  around: readonly string[] = [],
): JsonSchema {
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  const { $ref, allOf = [], ...own } = schema;
  const parts = allOf.map((part) => flatten(part, resolve, around));
  if ($ref !== undefined) parts.push(flatten(target($ref, resolve, around), resolve, [...around, $ref]));
  return parts.reduce(join, own);
}

function target(reference: string, resolve: ResolveReference, around: readonly string[]): JsonSchema {
  if (around.includes(reference)) throw new UnderivableError(`${reference} refers to itself endlessly.`);
  const found = resolve(reference);
  if (found === undefined) throw new UnderivableError(`${reference} refers to nothing.`);
  return found;
}

type Keyword = keyof JsonSchema;

const largest: readonly Keyword[] = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const smallest: readonly Keyword[] = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];

/** A schema of values that both schemas allow. */
export function join(one: JsonSchema, other: JsonSchema): JsonSchema {
  const joined: Record<string, unknown> = { ...other, ...one };
  for (const name of largest) if (hasBoth(one, other, name)) joined[name] = Math.max(one[name] as number, other[name] as number); // prettier-ignore
  for (const name of smallest) if (hasBoth(one, other, name)) joined[name] = Math.min(one[name] as number, other[name] as number); // prettier-ignore
  if (hasBoth(one, other, "type")) joined.type = common(typesOf(one), typesOf(other));
  if (hasBoth(one, other, "enum")) joined.enum = common(one.enum!, other.enum!);
  if (hasBoth(one, other, "required")) joined.required = [...new Set([...one.required!, ...other.required!])];
  if (hasBoth(one, other, "properties")) joined.properties = joinProperties(one.properties!, other.properties!);
  return joined;
}

function hasBoth(one: JsonSchema, other: JsonSchema, name: Keyword): boolean {
  return one[name] !== undefined && other[name] !== undefined;
}

function common(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  return one.filter((value) => other.includes(value));
}

function joinProperties(
  one: Readonly<Record<string, JsonSchema>>,
  other: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const joined = { ...other };
  for (const [name, schema] of Object.entries(one))
    joined[name] = Object.hasOwn(other, name) ? { allOf: [schema, other[name]!] } : schema;
  return joined;
}

/** Finds the schemas of references, and says which values they allow. */
export interface SchemaSource {
  readonly resolve: ResolveReference;
  /** Why a value is not valid; `undefined`: it is. */
  readonly violation: (schema: JsonSchema, value: unknown) => SchemaViolation | undefined;
}

/** The schema, and of its alternatives the one that a value has. A value that has none is written as the first one. */
export function chosen(schema: JsonSchema, value: unknown, source: SchemaSource): JsonSchema {
  const { anyOf, oneOf, ...flat } = flatten(schema, source.resolve);
  const choices = anyOf ?? oneOf ?? [];
  const found = choices.find((choice) => source.violation(choice, value) === undefined) ?? choices[0];
  return found === undefined ? flat : join(flat, chosen(found, value, source));
}

/** Keywords that say something only of one type. */
const keywordsOfTypes: Readonly<Record<string, readonly Keyword[]>> = {
  object: ["properties", "additionalProperties", "required"],
  array: ["items", "prefixItems"],
  string: ["pattern", "minLength", "maxLength", "format"],
  number: ["minimum", "maximum"],
};

/** The types that a schema lists, or that of which its keywords say something. None: any type. */
export function typesOf(schema: JsonSchema): readonly string[] {
  const { type } = schema;
  if (type !== undefined) return typeof type === "string" ? [type] : type;
  const said = Object.keys(keywordsOfTypes).find((one) => keywordsOfTypes[one]!.some((name) => Object.hasOwn(schema, name))); // prettier-ignore
  return said === undefined ? [] : [said];
}
