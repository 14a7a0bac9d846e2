import type { Arbitrary } from "fast-check";
import type { MediaType, Schema } from "../openapi/index.js";
import type { Place, SchemaArbitraries } from "./arbitraries.js";
import { DerivedFile, isForm, isWritable, type DerivedRequest, type ParameterPlace } from "./derived-request.js";
import { isJsonType } from "./check-response.js";
import { isDemandedBy, nameInModel, withDemanded } from "./demanded-values.js";
import type { DocumentOperation } from "./document-operations.js";
import { flatten, UnderivableError } from "./flat-schema.js";
import { useOf, type ValuesBeside } from "./discriminated.js";
import type { JsonSchema } from "./json-schemas.js";
import { hasXmlTexts, isXml } from "./xml-body.js";
import type { SchemaChecker, SchemaViolation } from "./schema-checker.js";

/** A value that an operation reads, with its schema. */
export interface DescribedInput {
  readonly in: ParameterPlace | "body";
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** Of a body. */
  readonly mediaType?: string;
  /** Of a body: other media types may be read, too. */
  readonly isOfAnyType?: true;
  /** Of a form: how its fields are written. */
  readonly encoding?: MediaType["encoding"];
  /** Of a path parameter: what stands beside it in its segment. A value that contains it as well is read in another way. */
  readonly literals?: readonly string[];
}

/** The inputs that an operation reads. A body has one input for each of its media types that can be written. */
export interface DescribedInputs {
  readonly parameters: readonly DescribedInput[];
  readonly bodies: readonly DescribedInput[];
  /** The media types for which no body can be written. */
  readonly unwritable: readonly string[];
  readonly requiresBody: boolean;
}

const anything: Schema = {};

/** Reads what the document says of an operation's requests. */
export function inputsOf({ path, operation }: DocumentOperation, checker: SchemaChecker): DescribedInputs {
  const { parameters = [], requestBody } = operation;
  const bodies = bodiesIn(operation, checker);
  return {
    parameters: parameters.map(({ in: place, name, required = false, schema = anything }) => ({
      in: place,
      name,
      required,
      schema: checker.jsonSchema(schema),
      ...(place === "path" && { literals: literalsBeside(name, path) }),
    })),
    bodies: bodies.filter(({ mediaType, schema }) => isWritable(mediaType!, schema)),
    unwritable: bodies.flatMap(({ mediaType, schema }) => (isWritable(mediaType!, schema) ? [] : [mediaType!])),
    requiresBody: requestBody?.required === true,
  };
}

/** The bodies of an operation, one for each media type. */
function bodiesIn(
  { requestBody, responses }: DocumentOperation["operation"],
  checker: SchemaChecker,
): DescribedInput[] {
  return Object.entries(requestBody?.content ?? {}).map(([mediaType, { schema = anything, encoding }]) => ({
    in: "body",
    name: "body",
    required: requestBody!.required === true,
    mediaType,
    schema: checker.jsonSchema(schema),
    ...(encoding && { encoding }),
    ...(responses["415"] === undefined && { isOfAnyType: true }),
  }));
}

function literalsBeside(name: string, path: string): readonly string[] {
  const segment = path.split("/").find((one) => one.includes(`{${name}}`)) ?? "";
  return segment.split(/\{[^{}]*\}/).filter((literal) => literal !== "");
}

/**
 * Requests with values for the inputs of an operation.
 *
 * @throws UnderivableError if a required input has no value
 */
export function requestsOf(
  { parameters, bodies, unwritable, requiresBody }: DescribedInputs,
  arbitraries: SchemaArbitraries,
): Arbitrary<DerivedRequest> {
  const { fc } = arbitraries;
  if (requiresBody && bodies.length === 0)
    throw new UnderivableError(`Bodies of ${unwritable.join(", ")} cannot be derived.`);
  const placed = (place: ParameterPlace) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    const values = here.map((input) => [input.name, arbitraries.of(input.schema, placeOf(input))] as const);
    const requiredKeys = here.flatMap(({ name, required }) => (required ? [name] : []));
    const schemas = Object.fromEntries(here.map(({ name, schema }) => [name, schema]));
    return withDemanded(fc, Object.fromEntries(values), requiredKeys, schemas);
  };
  const body = fc.oneof(...bodies.map((input) => bodiesOf(input, arbitraries)), ...(bodies.length === 0 ? [fc.constant(undefined)] : [])); // prettier-ignore
  return fc.record({
    path: placed("path"),
    query: placed("query"),
    header: placed("header"),
    cookie: placed("cookie"),
    body: requiresBody ? body : fc.option(body, { nil: undefined, freq: 4 }),
  });
}

/** Dots are another path, nothing is another route, and a slash stays encoded in what is bound, as in ASP.NET Core. */
function isSegment(text: string, { literals = [] }: DescribedInput): boolean {
  if (literals.some((literal) => text.includes(literal))) return false;
  return text !== "" && text !== "." && text !== ".." && !text.includes("/");
}

function bodiesOf(input: DescribedInput, arbitraries: SchemaArbitraries) {
  const { mediaType = "", schema } = input;
  const values = arbitraries.of(input.schema, placeOf(input));
  if (!isForm(mediaType)) return values.map((value) => ({ mediaType, value }));
  const files = filesIn(schema, arbitraries);
  return values.map((value) => ({ mediaType, value: withFiles(value as Record<string, unknown>, files) }));
}

/** The members of a form that are files, or lists of them. */
function filesIn(schema: JsonSchema, { resolve }: SchemaArbitraries): readonly string[] {
  const { properties = {} } = flatten(schema, resolve);
  const isFile = (one: JsonSchema): boolean => {
    const { format, items, anyOf = [] } = flatten(one, resolve);
    return format === "binary" || anyOf.some(isFile) || (typeof items === "object" && isFile(items));
  };
  return Object.keys(properties).filter((name) => isFile(properties[name]!));
}

function withFiles(value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const fileOf = (one: unknown): unknown =>
    Array.isArray(one) ? one.map(fileOf) : typeof one === "string" ? new DerivedFile(one) : one;
  const files = names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, fileOf(value[name])] as const);
  return { ...value, ...Object.fromEntries(files) };
}

function canBeSent(input: DescribedInput, value: unknown): boolean {
  if (input.in === "path" && !isSegment(String(value), input)) return false;
  if (placeOf(input) === "xml") return hasXmlTexts(value);
  if (placeOf(input) === "json") return true;
  if (value === "" && input.in === "body") return false;
  const isLost = input.in !== "body" && typeof value === "object" && isEmpty(value);
  return !isLost && !hasNull(value) && !hasGap(value);
}

/** Whether a list, a map or an object has a part without a key, which is not found, nor the items of a list behind it. */
function hasGap(value: unknown): boolean {
  if (typeof value !== "object" || value === null || value instanceof DerivedFile) return false;
  const isGap = (item: unknown): boolean => typeof item === "object" && isEmpty(item);
  return Object.values(value).some((part) => isGap(part) || hasGap(part));
}

/** Whether no key has a value. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "object" && !(value instanceof DerivedFile) && Object.values(value).every(isEmpty);
}

/** Whether a request can be written, so that its values mean what they are. */
export function isSendable(request: DerivedRequest, { parameters, bodies }: DescribedInputs): boolean {
  return [...parameters, ...bodies].every((input) => {
    const value = valueIn(request, input);
    return isAbsent(value, input) || canBeSent(input, value);
  });
}

/** Servers refuse the character 0 in paths and forms. */
function hasNull(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasNull);
}

/** Where the value of an input is written. */
export function placeOf({ in: place, mediaType = "" }: DescribedInput): Place {
  if (place === "body") return isXml(mediaType) ? "xml" : isJsonType(mediaType) ? "json" : "text";
  return place === "header" || place === "cookie" ? "header" : "text";
}

/** The value of an input in a request; `undefined`: it is absent. */
export function valueIn(request: DerivedRequest, { in: place, name, mediaType }: DescribedInput): unknown {
  if (place !== "body") return request[place][name];
  return request.body?.mediaType === mediaType ? request.body?.value : undefined;
}

/** A place in a request that is not as the document says. */
export interface RequestViolation extends Partial<SchemaViolation> {
  readonly input: string;
}

/** The parameters of a request together. */
export function parametersIn(request: DerivedRequest, { parameters }: DescribedInputs): ValuesBeside {
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  return { values: { ...request.query, ...request.path }, schemas };
}

/** Whether a field of a form is missing that the class requires which the form names, or that another value demands. */
function lacksField({ properties = {} }: JsonSchema, value: unknown, names: readonly string[]): boolean {
  const values = { ...(value as object) } as Record<string, unknown>;
  const isMissing = (name: string): boolean => values[name] === undefined || values[name] === "";
  return Object.entries(properties).some(
    ([name, schema]) =>
      isMissing(name) && (isDemandedBy(names, schema) || useOf(schema, { values, schemas: properties }) === "requires"),
  );
}

/** Whether a header or a cookie demands a field of the form. */
function isFormDemanded({ schema: { properties = {} } }: DescribedInput, names: readonly string[]): boolean {
  return Object.values(properties).some((one) => isDemandedBy(names, one));
}

/** The keys of a request: of its query and path, of its form, and of headers and cookies that belong to a model. */
function keysIn(request: DerivedRequest, { parameters, bodies }: DescribedInputs): string[] {
  const withKeys = parameters.filter(
    ({ in: place, schema }) => place === "query" || place === "path" || schema["x-value-of"] !== undefined,
  );
  const sent = withKeys
    .filter((input) => !isAbsent(valueIn(request, input), input))
    .map(({ name, schema }) => nameInModel(name, schema));
  const form = bodies.find(({ mediaType = "" }) => isForm(mediaType) && mediaType === request.body?.mediaType);
  return form === undefined ? sent : [...sent, ...Object.keys(request.body?.value ?? {})];
}

/** Why a request is not valid, or `undefined` if it is. */
export function violationIn(
  request: DerivedRequest,
  inputs: DescribedInputs,
  checker: SchemaChecker,
): RequestViolation | undefined {
  const beside = { ...parametersIn(request, inputs), names: keysIn(request, inputs) };
  for (const input of [...inputs.parameters, ...inputs.bodies]) {
    const violation = violationOf(input, valueIn(request, input), beside, checker);
    if (violation !== undefined)
      return { input: input.in === "body" ? "body" : `${input.in} ${input.name}`, ...violation };
  }
  const isBodyMissing = inputs.requiresBody || inputs.bodies.some((body) => isFormDemanded(body, beside.names));
  return request.body === undefined && isBodyMissing ? { input: "body" } : undefined;
}

/** Why the value of an input is not valid. */
function violationOf(
  input: DescribedInput,
  value: unknown,
  beside: ValuesBeside & { readonly names: readonly string[] },
  checker: SchemaChecker,
): Partial<SchemaViolation> | undefined {
  const { names } = beside;
  if (isAbsent(value, input)) {
    const isRequired =
      input.required || isDemandedBy(names, input.schema) || useOf(input.schema, beside) === "requires";
    return isRequired && input.in !== "body" ? {} : undefined;
  }
  if (isForm(input.mediaType ?? "") && lacksField(input.schema, value, names)) return {};
  return canBeSent(input, value) ? checker.violation(input.schema, withoutFiles(value)) : {};
}

/** Parameters without a text are not there. */
function isAbsent(value: unknown, { in: place }: DescribedInput): boolean {
  if (value === undefined) return true;
  return place !== "body" && (value === null || value === "" || (Array.isArray(value) && value.length === 0));
}

/** The content of files is a text in schemas. */
function withoutFiles(value: unknown): unknown {
  if (value instanceof DerivedFile) return value.content;
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutFiles(member)]));
}
