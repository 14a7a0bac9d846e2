import type { Place } from "./arbitraries.js";
import { DerivedFile, type DerivedRequest } from "./derived-request.js";
import {
  isSendable,
  placeOf,
  parametersIn,
  valueIn,
  violationIn,
  type DescribedInput,
  type DescribedInputs,
} from "./described-inputs.js";
import { demandedWith } from "./demanded-values.js";
import { useOf } from "./discriminated.js";
import { chosen, typesOf } from "./flat-schema.js";
import type { JsonSchema, NumberBounds } from "./json-schemas.js";
import type { SchemaChecker } from "./schema-checker.js";

/** How a request is wrong. */
type WrongKind = "type" | "null" | "bound" | "missing" | "extra" | "format" | "enum" | "media type";

/** One way to make a valid request wrong. */
export interface WrongStep {
  readonly kind: WrongKind;
  /** The place in the request: `query page`, `body /lines/0/sku`. */
  readonly place: string;
  readonly make: () => DerivedRequest;
}

/** The values that the server reads although the document does not have them: see `Leniency` in the guide. */
export interface Leniency {
  /** `null` where the type has none. */
  readonly nulls: boolean;
  /** Numbers that are no member of an enum, and numbers in place of its names. */
  readonly enumNumbers: boolean;
}

interface Change {
  readonly kind: WrongKind;
  readonly pointer: string;
  readonly value: unknown;
}

/** A value that is left out. */
const absent = Symbol("absent");

/**
 * The step of a number, counted from the first one that makes the request wrong: most steps do, but a change that a type with several
 * alternatives allows does not.
 *
 * @returns `undefined` if no step makes the request wrong
 */
export function chooseStep(
  request: DerivedRequest,
  inputs: DescribedInputs,
  checker: SchemaChecker,
  leniency: Leniency,
  number: number,
): (WrongStep & { readonly request: DerivedRequest }) | undefined {
  const steps = stepsOf(request, inputs, checker, leniency);
  for (let index = 0; index < Math.min(steps.length, 50); index++) {
    const step = steps[(number + index) % steps.length]!;
    const made = step.make();
    const isUnread = step.kind === "media type";
    if (!isSendable(made, inputs)) continue;
    if (isUnread || violationIn(made, inputs, checker) !== undefined) return { ...step, request: made };
  }
  return undefined;
}

function stepsOf(
  request: DerivedRequest,
  inputs: DescribedInputs,
  checker: SchemaChecker,
  leniency: Leniency,
): WrongStep[] {
  const beside = parametersIn(request, inputs);
  return [...inputs.parameters, ...inputs.bodies].flatMap((input): WrongStep[] => {
    const value = valueIn(request, input);
    if (value === undefined || useOf(input.schema, beside) === "ignores") return [];
    const changes = changesOf(input.schema, value, { checker, leniency, place: placeOf(input) });
    const label = input.in === "body" ? "body" : `${input.in} ${input.name}`;
    const steps = changes.map(({ kind, pointer, value: changed }): WrongStep => {
      const make = (): DerivedRequest => replace(request, input, changed);
      return { kind, place: pointer === "" ? label : `${label} ${pointer}`, make };
    });
    return [...steps, ...ofWhole(request, input, label)];
  });
}

/** An input that is missing, and a body in a media type that nobody has heard of. One that may be absent may be ignored. */
function ofWhole(request: DerivedRequest, input: DescribedInput, label: string): WrongStep[] {
  const steps: WrongStep[] = [];
  const isRequired = input.required || input.schema["x-required-with"] !== undefined;
  if (isRequired && input.in !== "path")
    steps.push({ kind: "missing", place: label, make: () => replace(request, input, absent) });
  if (input.in === "body" && input.required && !isOfAnyType(input)) {
    const unread = { ...request, body: { mediaType: "application/vnd.unread", value: request.body!.value } };
    steps.push({ kind: "media type", place: label, make: () => unread });
  }
  return steps;
}

/** A stream is read in any media type, of which the document names one. */
function isOfAnyType({ schema, isOfAnyType: mayBe }: DescribedInput): boolean {
  return mayBe === true && schema.format === "binary";
}

function replace(request: DerivedRequest, { in: place, name, mediaType }: DescribedInput, value: unknown) {
  if (place === "body") {
    return { ...request, body: value === absent ? undefined : { mediaType: mediaType!, value } };
  }
  const { [name]: _replaced, ...others } = request[place];
  return { ...request, [place]: value === absent ? others : { ...others, [name]: value } };
}

interface Walk {
  readonly checker: SchemaChecker;
  readonly leniency: Leniency;
  /** Outside of JSON, values are written as texts, so that a number cannot stand where a text belongs. */
  readonly place: Place;
}

/** The changes of a value, each with the whole changed value. */
function changesOf(schema: JsonSchema, value: unknown, walk: Walk): Change[] {
  const flat = chosen(schema, value, walk.checker);
  return [...ownChanges(flat, value, walk), ...innerChanges(flat, value, walk)];
}

function ownChanges(schema: JsonSchema, value: unknown, { leniency, place }: Walk): Change[] {
  if (value instanceof DerivedFile) return [];
  const isJson = place === "json";
  const change = (kind: WrongKind, values: readonly unknown[]): Change[] =>
    values
      .filter((changed) => isJson || place === "xml" || !isNothing(changed))
      .map((changed) => ({ kind, pointer: "", value: changed }));
  return [
    ...change("type", wrongTypes(schema, value, place, leniency)),
    ...(leniency.nulls || !isJson ? [] : change("null", [null])),
    ...change("bound", typeof value === "number" ? wrongNumbers(schema, leniency) : outside(schema, value)),
    ...(schema.format === undefined || typeof value !== "string" ? [] : change("format", ["wrong"])),
    ...((schema.enum ?? schema.const) ? change("enum", wrongMembers(value, leniency)) : []),
  ];
}

/** Outside of bodies, an empty text or list means that there is no value. */
function isNothing(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : typeof value === "string" && value.trim() === "";
}

/** Numbers may be written as texts, so the texts are no numbers. */
function wrongTypes(schema: JsonSchema, value: unknown, place: Place, leniency: Leniency): unknown[] {
  const types = typesOf(schema);
  if (types.length === 0) return [];
  if (place === "xml" && typeof value === "string") return [{ unexpected: "wrong" }];
  if (place !== "json") return typeof value === "number" || typeof value === "boolean" ? ["wrong"] : [];
  if (types.includes("string")) return [{}, [], true, ...numbersForTexts(schema, leniency)];
  if (types.includes("object")) return ["wrong", 5, []];
  if (types.includes("array")) return ["wrong", {}, 5];
  return types.includes("integer") ? ["wrong", {}, [], true, 1.5] : ["wrong", {}, []];
}

/** None where texts may be the names of an enum, in place of which its numbers may be sent, or numbers that a double may not have exactly. */
function numbersForTexts(schema: JsonSchema, { enumNumbers }: Leniency): number[] {
  if (formatsOfNumbers.has(schema.format ?? "")) return [];
  return enumNumbers && (schema.enum ?? schema["x-enum-flags"]) !== undefined ? [] : [5];
}

const formatsOfNumbers: ReadonlySet<string> = new Set(["int64", "uint64", "decimal"]);

function wrongNumbers(schema: JsonSchema, { enumNumbers }: Leniency): number[] {
  if (enumNumbers && schema["x-enum-flags"] !== undefined) return [];
  const { format } = schema;
  return [
    ...beyond(schema),
    ...(format === "int32" ? [2_147_483_648, -2_147_483_649] : []),
    ...(format === "uint32" ? [-1, 4_294_967_296] : []),
  ];
}

/** The numbers next to the bounds that are not allowed. */
function beyond({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: NumberBounds): number[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(exclusiveMaximum === undefined ? [] : [exclusiveMaximum]),
  ];
}

const longest = 5000;

function outside(schema: JsonSchema, value: unknown): unknown[] {
  if (typeof value === "string") return wrongTexts(schema, value);
  if (Array.isArray(value)) return wrongLists(schema, value);
  return typeof value === "object" && value !== null ? sizes(schema, value) : [];
}

function wrongTexts(schema: JsonSchema, value: string): string[] {
  const { minLength = 0, maxLength = Infinity, pattern, "x-bounds": bounds } = schema;
  return [
    ...(bounds === undefined ? [] : beyond(bounds).map(String)),
    ...(minLength > 0 ? [value.slice(0, minLength - 1)] : []),
    ...(maxLength < longest ? [value.padEnd(maxLength + 1, "x")] : []),
    ...(pattern === undefined ? [] : ["\u2603", `${value}\u2603`]),
  ];
}

function wrongLists(schema: JsonSchema, items: readonly unknown[]): unknown[][] {
  const { minItems = 0 } = schema;
  const fewer = minItems > 0 ? [items.slice(0, minItems - 1)] : [];
  return items.length === 0 ? fewer : [...fewer, ...wrongByRepetition(schema, items)];
}

/** A set keeps repeated values once, and so only says that they are different if a rule is about its length (rule D51). */
function wrongByRepetition(
  { minItems = 0, maxItems = Infinity, uniqueItems }: JsonSchema,
  items: readonly unknown[],
): unknown[][] {
  const hasMost = maxItems < longest;
  if (uniqueItems) return hasMost || minItems > 1 ? [] : [[...items, items[0]]];
  return hasMost ? [[...items, ...Array<unknown>(Math.max(maxItems + 1 - items.length, 0)).fill(items.at(-1))]] : [];
}

function sizes({ minProperties = 0, maxProperties = Infinity }: JsonSchema, value: object): object[] {
  const entries = Object.entries(value);
  const first = entries[0]?.[1] as unknown;
  const more = maxProperties < longest ? Array.from({ length: maxProperties + 1 - entries.length }, (_, index) => [`more${index}`, first]) : []; // prettier-ignore
  return [
    ...(minProperties > 0 ? [Object.fromEntries(entries.slice(0, minProperties - 1))] : []),
    ...(more.length > 0 && entries.length > 0
      ? [Object.fromEntries([...entries, ...more] as [string, unknown][])]
      : []),
  ];
}

function wrongMembers(value: unknown, leniency: Leniency): unknown[] {
  if (typeof value === "number") return leniency.enumNumbers ? [] : [1_234_567];
  return typeof value === "string" ? ["wrong-member"] : [];
}

function innerChanges(schema: JsonSchema, value: unknown, walk: Walk): Change[] {
  if (typeof value !== "object" || value === null || value instanceof DerivedFile) return [];
  return Array.isArray(value) ? changesOfItems(schema, value, walk) : changesOfMembers(schema, { ...value }, walk);
}

function changesOfItems({ items, prefixItems = [] }: JsonSchema, value: readonly unknown[], walk: Walk): Change[] {
  return value.flatMap((item, index) => {
    const schema = prefixItems[index] ?? items;
    if (typeof schema !== "object") return [];
    return changesOf(schema, item, walk).map(({ kind, pointer, value: changed }) => ({
      kind,
      pointer: `/${index}${pointer}`,
      value: value.with(index, changed),
    }));
  });
}

function changesOfMembers(schema: JsonSchema, value: Record<string, unknown>, walk: Walk): Change[] {
  const { properties = {}, required = [], dependentRequired, additionalProperties } = schema;
  const inner = Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof own !== "object" || useOf(own, { values: value, schemas: properties }) === "ignores") return [];
    return changesOf(own, member, walk).map(({ kind, pointer, value: changed }): Change => {
      return { kind, pointer: `/${name}${pointer}`, value: { ...value, [name]: changed } };
    });
  });
  const demanded = demandedWith(Object.keys(value), properties, dependentRequired);
  const missing = [...new Set([...required, ...demanded])].map((name): Change => {
    const { [name]: _missing, ...others } = value;
    return { kind: "missing", pointer: `/${name}`, value: others };
  });
  const extra: Change[] =
    additionalProperties === false ? [{ kind: "extra", pointer: "/unexpected", value: { ...value, unexpected: 1 } }] : []; // prettier-ignore
  return [...missing, ...inner, ...extra];
}
