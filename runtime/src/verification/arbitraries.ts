import type { Arbitrary } from "fast-check";
import { withDemanded } from "./demanded-values.js";
import { flatten, join, typesOf, UnderivableError, type ResolveReference } from "./flat-schema.js";
import { formatArbitraries, type FastCheck } from "./format-arbitraries.js";
import type { JsonSchema } from "./json-schemas.js";

/** Where a value is written. A text that is blank means "no value" outside of bodies, and headers have only visible characters. */
export type Place = "json" | "xml" | "text" | "header";

/** Whether a place has null, empty texts and empty lists. */
function isWhole(place: Place): boolean {
  return place === "json" || place === "xml";
}

/** How deep values are nested before optional parts are left out, and how deep required parts may be nested. */
const usualDepth = 3;
const greatestDepth = 14;

const types32: Readonly<Record<string, readonly [minimum: number, maximum: number]>> = {
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  uint64: [0, Number.MAX_SAFE_INTEGER],
};

/** Derives values from schemas. Most of what it derives is valid; the caller compares it with the schema. */
export class SchemaArbitraries {
  readonly #formats: Readonly<Record<string, Arbitrary<string>>>;
  /** By schema, place and depth, so that their number grows with the schemas, not with the ways through them. */
  readonly #known = new Map<JsonSchema, Map<string, Arbitrary<unknown> | UnderivableError>>();

  constructor(
    readonly fc: FastCheck,
    readonly resolve: ResolveReference,
  ) {
    this.#formats = formatArbitraries(fc);
  }

  /**
   * Values of a schema.
   *
   * @throws UnderivableError if there are none, or none can be found
   */
  of(schema: JsonSchema | boolean, place: Place, depth = 0): Arbitrary<unknown> {
    if (typeof schema === "boolean") return this.#make(schema ? {} : { not: {} }, place, depth);
    const known = this.#known.get(schema) ?? new Map<string, Arbitrary<unknown> | UnderivableError>();
    this.#known.set(schema, known);
    const key = `${place} ${depth}`;
    const found = known.get(key) ?? this.#attempt(schema, place, depth);
    known.set(key, found);
    if (found instanceof UnderivableError) throw found;
    return found;
  }

  #attempt(schema: JsonSchema, place: Place, depth: number): Arbitrary<unknown> | UnderivableError {
    try {
      return this.#make(flatten(schema, this.resolve), place, depth);
    } catch (error) {
      if (error instanceof UnderivableError) return error;
      throw error;
    }
  }

  #make(schema: JsonSchema, place: Place, depth: number): Arbitrary<unknown> {
    const { fc } = this;
    if (depth > greatestDepth) throw new UnderivableError("Required members contain themselves endlessly.");
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return this.#values(schema.enum, place);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.#choice(schema, choices, place, depth);
    const types = typesOf(schema);
    if (types.length === 0) return this.#anything(place);
    const written = isWhole(place) ? types : types.filter((type) => type !== "null");
    return this.#firstOf(written, (type) => this.#ofType(type, schema, place, depth), depth);
  }

  #values(values: readonly unknown[], place: Place): Arbitrary<unknown> {
    const written = values.filter((value) => isWhole(place) || (value !== null && value !== ""));
    if (written.length === 0) throw new UnderivableError("An `enum` has no value that can be sent.");
    return this.fc.constantFrom(...written);
  }

  #choice(
    { anyOf, oneOf, ...around }: JsonSchema,
    choices: readonly JsonSchema[],
    place: Place,
    depth: number,
  ): Arbitrary<unknown> {
    const beside = anyOf !== undefined && oneOf !== undefined ? { ...around, oneOf } : around;
    return this.#firstOf(
      choices.map((choice) => join(beside, flatten(choice, this.resolve))),
      (schema) => this.#make(schema, place, depth),
      depth,
    );
  }

  /** One of several ways. Deep in a value only the ways that end soon. A way that cannot be derived is left out if there is another. */
  #firstOf<Way>(ways: readonly Way[], make: (way: Way) => Arbitrary<unknown>, depth: number): Arbitrary<unknown> {
    const made: Arbitrary<unknown>[] = [];
    let failure: UnderivableError | undefined;
    for (const way of ways) {
      try {
        made.push(make(way));
      } catch (error) {
        if (!(error instanceof UnderivableError)) throw error;
        failure = error;
      }
    }
    if (made.length === 0) throw failure ?? new UnderivableError("No type of values is left.");
    if (made.length === 1) return made[0]!;
    return depth > usualDepth ? made.at(-1)! : this.fc.oneof(...made);
  }

  #anything(place: Place): Arbitrary<unknown> {
    return place === "json" ? this.fc.jsonValue({ maxDepth: 1 }) : this.#text({}, place);
  }

  #ofType(type: string, schema: JsonSchema, place: Place, depth: number): Arbitrary<unknown> {
    switch (type) {
      case "null":
        return this.fc.constant(null);
      case "boolean":
        return this.fc.boolean();
      case "integer":
        return this.#integer(schema);
      case "number":
        return this.#number(schema, place);
      case "string":
        return this.#text(schema, place);
      case "array":
        return this.#list(schema, place, depth);
      default:
        return this.#object(schema, place, depth);
    }
  }

  #integer(schema: JsonSchema): Arbitrary<number> {
    const [lowest, highest] = types32[schema.format ?? ""] ?? [-1_000_000, 1_000_000];
    const step = schema.multipleOf ?? 1;
    const { minimum = lowest, maximum = highest, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
    const min = Math.ceil(Math.max(lowest, minimum, exclusiveMinimum + 1) / step);
    const max = Math.floor(Math.min(highest, maximum, exclusiveMaximum - 1) / step);
    if (min > max) throw new UnderivableError("No integer is within the limits.");
    return this.fc.integer({ min, max }).map((value) => value * step);
  }

  #number(schema: JsonSchema, place: Place): Arbitrary<number> {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
    if (multipleOf !== undefined) return this.#integer(schema);
    const min = exclusiveMinimum ?? minimum ?? -1e15;
    const max = exclusiveMaximum ?? maximum ?? 1e15;
    if (min > max) throw new UnderivableError("No number is within the limits.");
    const excluded = { minExcluded: exclusiveMinimum !== undefined, maxExcluded: exclusiveMaximum !== undefined };
    const numbers = this.fc.double({ min, max, noNaN: true, noDefaultInfinity: true, ...excluded });
    const short = this.#shortNumber(min, max);
    // The document does not say whether texts may have an exponent, which small and large numbers need.
    // A decimal has 28 digits, so a very small number would be read as 0, which a bound may exclude.
    const isShort = place !== "json" || schema.format === "decimal";
    return (isShort ? short : this.fc.oneof(numbers, short)).map((value) => (value === 0 ? 0 : value));
  }

  /** Numbers with few digits. */
  #shortNumber(min: number, max: number): Arbitrary<number> {
    const parts = 1e4;
    const least = Math.max(Math.ceil(min * parts), Number.MIN_SAFE_INTEGER);
    const most = Math.min(Math.floor(max * parts), Number.MAX_SAFE_INTEGER);
    return this.fc.integer({ min: Math.min(least, most), max: most }).map((value) => value / parts);
  }

  /** A number that is written as a text, within its bounds. */
  #numberAsText(schema: JsonSchema): Arbitrary<string> {
    const isInteger = Object.hasOwn(types32, schema.format ?? "");
    return (isInteger ? this.#integer(schema) : this.#number(schema, "text")).map(String);
  }

  #text(schema: JsonSchema, place: Place): Arbitrary<string> {
    const { format = "", pattern } = schema;
    const bounds = schema["x-bounds"];
    if (bounds !== undefined) return this.#numberAsText({ format, ...bounds });
    if (format === "byte") return this.#base64(schema, place);
    const ofFormat = Object.hasOwn(this.#formats, format) ? this.#formats[format] : undefined;
    // Every text of a format has the visible character that `@Required` demands.
    const isImplied = ofFormat !== undefined && pattern === String.raw`\S`;
    if (pattern !== undefined && !isImplied) return this.#matching(pattern, schema, place);
    return ofFormat ?? this.#plainText(schema, place);
  }

  #plainText({ minLength = 0, maxLength }: JsonSchema, place: Place): Arbitrary<string> {
    const least = isWhole(place) ? minLength : Math.max(1, minLength);
    const most = Math.max(least, Math.min(maxLength ?? Infinity, least + 12));
    if (most > (maxLength ?? Infinity)) throw new UnderivableError("No text is within the limits.");
    const unit = place === "header" ? this.fc.stringMatching(/^[\w.-]$/) : "grapheme-ascii";
    const length = { minLength: least, maxLength: most };
    const ascii = this.fc.string({ unit, ...length });
    if (!isWhole(place)) return ascii.map((text) => (text.trim() === "" ? "x".repeat(text.length) : text));
    // Servers count UTF-16 units, and JSON Schema characters. Both are the same here.
    const unicode = this.fc
      .string({ unit: "grapheme", ...length })
      .map((text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "x"));
    return this.fc.oneof({ weight: 3, arbitrary: ascii }, { weight: 1, arbitrary: unicode });
  }

  /** The lengths are those of the text. A pattern says which padding it may have. */
  #base64({ minLength = 0, maxLength = Infinity, pattern = "" }: JsonSchema, place: Place): Arbitrary<string> {
    const least = Math.max(isWhole(place) ? 0 : 1, 3 * Math.ceil(minLength / 4) - 2);
    const most = Math.min(3 * Math.floor(maxLength / 4), least + 12);
    if (most < least) throw new UnderivableError("No base64 text is within the limits.");
    const allowed = new RegExp(pattern, "u");
    const texts = this.fc
      .uint8Array({ minLength: least, maxLength: most })
      .map((bytes) => Buffer.from(bytes).toString("base64"));
    return texts.filter((text) => allowed.test(text));
  }

  #matching(pattern: string, { maxLength }: JsonSchema, place: Place): Arbitrary<string> {
    try {
      // An empty text means "no value" outside of bodies.
      const written = new RegExp(isWhole(place) ? pattern : pattern.replace(/^\^\$\|/, ""), "u");
      const texts = this.fc.stringMatching(written).map((text) => withinLength(text, maxLength, written));
      if (place === "json") return texts;
      const plain = texts.map((text) => text.replaceAll("\0", ""));
      return isWhole(place) ? plain : plain.filter((text) => text !== "");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnderivableError(`fast-check cannot derive texts of the pattern ${pattern}: ${reason}`);
    }
  }

  #list(schema: JsonSchema, place: Place, depth: number): Arbitrary<unknown[]> {
    const { items = true, prefixItems = [], uniqueItems } = schema;
    const first = this.fc.tuple(...prefixItems.map((item) => this.of(item, place, depth + 1)));
    const { minLength, maxLength } = sizeOf(schema, place, depth);
    if (items === false || maxLength === 0) return first;
    const item = this.of(items, place, depth + 1);
    const rest =
      uniqueItems === true
        ? this.fc.uniqueArray(item, { minLength, maxLength, selector: (value) => JSON.stringify(value) })
        : this.fc.array(item, { minLength, maxLength });
    return this.fc.tuple(first, rest).map(([start, end]) => [...start, ...end]);
  }

  #object(schema: JsonSchema, place: Place, depth: number): Arbitrary<object> {
    const { required = [], properties = {}, dependentRequired } = schema;
    const members = this.#members(schema, place, depth);
    const declared = withDemanded(this.fc, members, required, properties, dependentRequired);
    const mustHaveMore = schema.minProperties !== undefined;
    if (!mustHaveMore && (!isMap(schema) || depth >= usualDepth)) return declared;
    const more = this.#entries(schema, place, depth);
    return this.fc.tuple(more, declared).map(([entries, members]) => ({ ...entries, ...members }));
  }

  #members(schema: JsonSchema, place: Place, depth: number): Record<string, Arbitrary<unknown>> {
    const { properties = {}, required = [], additionalProperties = true } = schema;
    const schemaOf = (name: string) => (Object.hasOwn(properties, name) ? properties[name]! : additionalProperties);
    const isOptional = (name: string): boolean => !required.includes(name) && properties[name]!.readOnly !== true;
    const optional = depth >= usualDepth ? [] : Object.keys(properties).filter(isOptional);
    const entries = [...required, ...optional].map(
      (name) => [name, this.of(schemaOf(name), place, depth + 1)] as const,
    );
    return Object.fromEntries(entries);
  }

  #entries(schema: JsonSchema, place: Place, depth: number): Arbitrary<Record<string, unknown>> {
    const { additionalProperties = true, propertyNames = {}, minProperties = 0, maxProperties = Infinity } = schema;
    const keys = Object.keys(propertyNames).length === 0 ? this.fc.stringMatching(/^[a-z]\w{0,5}$/) : this.of(propertyNames, "text", depth); // prettier-ignore
    const value = this.of(additionalProperties, place, depth + 1);
    // An empty map cannot be written outside of JSON.
    const minKeys = Math.max(isWhole(place) ? 0 : 1, minProperties);
    const entry = this.fc.tuple(
      keys.map((key) => withinRange(String(key))),
      value,
    );
    const size = { minLength: minKeys, maxLength: Math.min(maxProperties, minKeys + 2) };
    // Names that differ in case only are one name outside of JSON.
    const selector = ([key]: [string, unknown]): string => (isWhole(place) ? key : key.toLowerCase());
    return this.fc.uniqueArray(entry, { ...size, selector }).map((entries) => Object.fromEntries(entries));
  }
}

/** The start of a text that is too long, if that matches, too: most patterns do not say how long a text may be. */
function withinLength(text: string, maxLength: number | undefined, pattern: RegExp): string {
  const start = text.slice(0, maxLength);
  return pattern.test(start) ? start : text;
}

/** A pattern cannot say the range of numbers with an exponent, which are the keys of a map. */
function withinRange(key: string): string {
  return Math.abs(Number(key)) > 1e28 && !key.endsWith("Infinity") ? key.replace(/[eE].*$/, "") : key;
}

/** Whether an object may have members with names of their own. */
function isMap({ additionalProperties }: JsonSchema): boolean {
  return typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0;
}

/** How many items follow those of a tuple. An empty list cannot be written outside of JSON. */
function sizeOf({ prefixItems = [], minItems = 0, maxItems = Infinity }: JsonSchema, place: Place, depth: number) {
  const least = Math.max(isWhole(place) ? 0 : 1, minItems) - prefixItems.length;
  const usual = depth >= usualDepth ? least : least + 2;
  const minLength = Math.max(0, least);
  return { minLength, maxLength: Math.max(minLength, Math.min(usual, maxItems - prefixItems.length)) };
}
