/** Examples for schemas of which the sampler would make up a value that the schema itself refuses. */
import { sample as derive, stringMatching } from "fast-check";
import { sample } from "openapi-sampler";

/** The part of a schema that is read here. */
export interface SampledSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly not?: { readonly pattern?: string };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly multipleOf?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  example?: unknown;
  readonly required?: readonly string[];
  readonly items?: SampledSchema;
  readonly prefixItems?: readonly SampledSchema[];
  properties?: Readonly<Record<string, SampledSchema>>;
  readonly propertyNames?: SampledSchema;
  additionalProperties?: SampledSchema | boolean;
  readonly allOf?: readonly SampledSchema[];
  readonly anyOf?: readonly SampledSchema[];
  readonly oneOf?: readonly SampledSchema[];
}

/** The sampler's value of a schema, without what only answers contain. */
export function sampleOf(schema: object, document?: object): unknown {
  return sample(schema, { skipReadOnly: true, quiet: true }, document);
}

type Resolve = (schema: SampledSchema | undefined) => SampledSchema | undefined;

/**
 * Adds examples to the schemas of a document, where they show no value and the sampler does not follow their keywords. Only those that a request
 * contains are changed, in place.
 */
export class SchemaSamples {
  readonly #seen = new Set<SampledSchema>();
  /** The schemas around the one that is visited. */
  readonly #around = new Set<SampledSchema>();

  /** @param resolve follows a reference */
  constructor(private readonly resolve: Resolve) {}

  /** Adds them to a schema and to those that it refers to. */
  addTo(schema: SampledSchema | undefined): void {
    const own = this.resolve(schema);
    if (own === undefined || this.#seen.has(own)) return;
    this.#seen.add(own);
    this.#around.add(own);
    const example = hasValue(own) ? undefined : exampleFor(own);
    if (example !== undefined) own.example = example;
    this.#nameMembers(own);
    this.#endCircles(own);
    for (const part of partsOf(own)) this.addTo(part);
    this.#around.delete(own);
  }

  /** A map whose names have rules has one member, with a name that they accept. */
  #nameMembers(schema: SampledSchema): void {
    const names = this.resolve(schema.propertyNames);
    if (names === undefined || typeof schema.additionalProperties !== "object" || hasValue(schema)) return;
    const name = names.examples?.[0] ?? names.enum?.[0] ?? textFor(names) ?? "string";
    schema.properties = { ...schema.properties, [String(name)]: schema.additionalProperties };
    schema.additionalProperties = false;
  }

  /** The sampler writes {} for an object that contains itself, without the members that it must have. */
  #endCircles(schema: SampledSchema): void {
    const { items, properties, required = [] } = schema;
    if (items !== undefined && this.#isAround(items) && !hasValue(schema)) schema.example = [];
    if (properties === undefined) return;
    const kept = Object.entries(properties).filter(([name, one]) => required.includes(name) || !this.#isAround(one));
    schema.properties = Object.fromEntries(kept);
  }

  #isAround(schema: SampledSchema): boolean {
    const { allOf = [], anyOf = [], oneOf = [] } = schema;
    return [schema, ...allOf, ...anyOf, ...oneOf].some((one) => this.#around.has(this.resolve(one)!));
  }
}

function partsOf(schema: SampledSchema): readonly (SampledSchema | undefined)[] {
  const { items, prefixItems = [], properties = {}, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema;
  const values = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [items, ...prefixItems, ...Object.values(properties), ...values, ...allOf, ...anyOf, ...oneOf];
}

function hasValue(schema: SampledSchema): boolean {
  return ["example", "examples", "default", "enum", "const"].some((keyword) => Object.hasOwn(schema, keyword));
}

function exampleFor(schema: SampledSchema): unknown {
  const types: readonly unknown[] = [schema.type].flat();
  if (types.includes("string")) return textFor(schema);
  return types.includes("number") || types.includes("integer") ? numberFor(schema, types) : undefined;
}

/** Texts that the server reads and the sampler does not know, or writes with an offset. */
const formats: Readonly<Record<string, string>> = {
  "date-span": "01:30:00",
  byte: "ZXhhbXBsZQ==",
  "credit-card": "4111 1111 1111 1111",
  decimal: "1",
  duration: "PT1H30M",
  int64: "1",
  tel: "+1 202 555 0123",
  time: "14:30:00",
  uint64: "1",
};

/** For the patterns of versions and passwords: texts that readers know, and lookaheads, of which `fast-check` makes none. */
const known = ["1.2.3", "Passw0rd!", "Passw0rd!Passw0rd!"];

function textFor(schema: SampledSchema): string | undefined {
  const { format = "", minLength = 0, maxLength = Infinity } = schema;
  const rules = [schema, ...(schema.allOf ?? [])];
  const patterns = rules.flatMap(({ pattern }) => pattern ?? []);
  const denied = rules.flatMap(({ not }) => not?.pattern ?? []);
  const fits = (text: string): boolean => {
    const isAllowed = patterns.every((one) => matches(one, text)) && !denied.some((one) => matches(one, text));
    return isAllowed && text.length >= minLength && text.length <= maxLength;
  };
  if (Object.hasOwn(formats, format) && fits(formats[format]!)) return formats[format];
  const made = String(sampleOf({ ...schema, allOf: undefined, type: "string" }));
  if (fits(made)) return undefined;
  const [pattern = ""] = patterns;
  const derived = (): readonly string[] => textsOf(pattern).flatMap((text) => resized(text, minLength, maxLength));
  return known.find(fits) ?? [...derived(), ""].find(fits);
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return false;
  }
}

/** The same ones each time; none of patterns that ask for very long texts, or that repeat repetitions, which takes seconds. */
function textsOf(pattern: string): readonly string[] {
  const length = [...pattern.matchAll(/\{(\d+)/g)].reduce(
    (product, [, count]) => product * Math.max(1, Number(count)),
    1,
  );
  if (length > longest || /\)[+*]\)[+*]/.test(pattern)) return [];
  try {
    return derive(stringMatching(new RegExp(pattern, "u"), { size: "xsmall" }), { seed: 1, numRuns: 20 });
  } catch {
    return [];
  }
}

/** A text, and what its first or last character makes of it within limits: patterns often end with characters in any number. */
function resized(text: string, least: number, most: number): readonly string[] {
  const missing = Math.min(Math.max(0, least - text.length), longest);
  return [text, text + text.slice(-1).repeat(missing), text.slice(0, 1).repeat(missing) + text, text.slice(0, most)];
}

/** The product of a pattern's counts, which its texts do not exceed by much. */
const longest = 100_000;

/** The sampler does not know steps, nor that integers have no fraction, and it may pass a bound on its way from the other one. */
function numberFor(schema: SampledSchema, types: readonly unknown[]): number | undefined {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const step = schema.multipleOf ?? (types.includes("integer") ? 1 : undefined);
  const least = typeof above === "number" ? Math.max(above, minimum ?? above) : minimum;
  const most = typeof below === "number" ? Math.min(below, maximum ?? below) : maximum;
  const from = least ?? Math.min(0, most ?? 0);
  const made = Number(sampleOf({ ...schema, allOf: undefined }));
  const candidates = [made, ...stepsFrom(from, step), (from + (most ?? from + 2)) / 2];
  return candidates.find((value) => isWithin(value, schema) && isStep(value, step));
}

function isWithin(value: number, schema: SampledSchema): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = schema;
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  const isBeyond = (typeof above === "number" && value <= above) || (typeof below === "number" && value >= below);
  return value >= minimum && value <= maximum && !isBeyond;
}

function isStep(value: number, step: number | undefined): boolean {
  return step === undefined || Number.isInteger(rounded(value / step));
}

/** The multiples around a number. */
function stepsFrom(value: number, step: number | undefined): readonly number[] {
  if (step === undefined) return [];
  const count = rounded(value / step);
  return [Math.ceil(count), Math.floor(count) + 1, Math.floor(count), Math.ceil(count) - 1].map((one) => rounded(one * step)); // prettier-ignore
}

/** Without the errors of binary fractions: 3 * 0.1 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
