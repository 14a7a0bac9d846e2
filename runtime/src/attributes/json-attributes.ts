import {
  classOf,
  jsonOptionValues,
  type ConstantObject,
  type JsonOptions as JsonOptionsOfModel,
} from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";
import { listOf, mistakesInJsonOptions } from "./json-option-mistakes.js";
import { constantText } from "./number-mistakes.js";

/**
 * The name of a property in JSON, whatever the naming policy is: where it is read, written, reported as wrong and described. Forms, query
 * strings and XML keep the declared name.
 *
 * @param name the name
 * @example `class Order { @JsonPropertyName("order_no") number!: Int32; }`
 */
export const JsonPropertyName: AttributeFactory<[name: string]> = attribute({
  name: "JsonPropertyName",
  targets: ["property"],
  sampleArguments: ["name"],
  create: (name) => compact({ name }),
  mistakeOf: ({ name }) => {
    if (typeof name !== "string" || name === "") return `the name is a text, such as "order_no", not ${constantText(name)}.`;
    return name === "__proto__" ? "no JSON has a member '__proto__': it is removed when a body is read." : undefined;
  },
  consequence: "named in JSON",
}); // prettier-ignore

/**
 * When a property is left out of JSON. `always`: it is neither read nor written, and the document does not have it. `whenWritingNull` and
 * `whenWritingDefault`: it is read, and not written if it is null, or has the default of its type. `never`: it is always written,
 * whatever the option `defaultIgnoreCondition` says.
 */
export type JsonIgnoreCondition = "always" | "never" | "whenWritingNull" | "whenWritingDefault";

/** The options of `@JsonIgnore`. */
export interface JsonIgnoreOptions {
  /** Default: `always`. */
  condition?: JsonIgnoreCondition;
}

const conditions: readonly unknown[] = ["always", "never", "whenWritingNull", "whenWritingDefault"];

/**
 * Leaves a property out of JSON: always, or only when it is written without a value.
 *
 * @param options the `condition`. Default: `always`
 * @example `class Order { @JsonIgnore({ condition: "whenWritingNull" }) note: string | null = null; }`
 */
export const JsonIgnore: AttributeFactory<[options?: JsonIgnoreOptions]> = attribute({
  name: "JsonIgnore",
  targets: ["property"],
  create: (options) => ({ condition: "always", ...compact(optionsOf(options)) }),
  mistakeOf: ({ condition }: ConstantObject) =>
    conditions.includes(condition)
      ? undefined
      : `'condition' is ${constantText(condition)}. It is ${listOf(conditions)}.`,
  consequence: "left out",
});

/**
 * A dictionary that takes the members of a JSON body that no property has, and whose entries are written back as members. It is no member of
 * JSON itself. The document describes it as `additionalProperties`. A member `__proto__` or `constructor` is never taken. Forms, query strings
 * and XML have it as a dictionary like any other.
 *
 * @throws at the start, an `ApplicationModelError` for a property that cannot take members, and for a second one in a class (LIG1053)
 * @example `class Order { id!: Int32; @JsonExtensionData() more: Record<string, unknown> = {}; }`
 */
export const JsonExtensionData: AttributeFactory<[]> = attribute({
  name: "JsonExtensionData",
  targets: ["property"],
  create: () => ({}),
});

/**
 * A class that reads and writes the JSON of the values of a type. `read` gets plain JSON (numbers are doubles), never null, and returns `null` or
 * `undefined` for what it cannot read, which is an error in the model state. `write` returns a value that is written as JSON. Neither may throw or
 * be `async`: the response is 500 then (LIG2102).
 */
export interface JsonConverterClass {
  readonly prototype: object;
  read(json: never): unknown;
  write(value: never): unknown;
}

/**
 * Reads and writes the JSON of a class, or of one property, by a class of its own. Forms, query strings and XML have what is declared. The
 * attribute of a property counts before that of its type, and subclasses do not inherit that of a class.
 *
 * @param converter the class with static methods `read(json)` and `write(value)`, or a function that returns it
 * @param schema the JSON schema of the values, for the document: `type`, `format`, `pattern`, `example`, and others. Values of another
 *   `type` are refused before `read` is called. Default: any value
 * @throws at the start, an `ApplicationModelError` for a class without the two methods (LIG2114)
 * @example
 * ```ts
 * class YesOrNo {
 *   static read(json: string) { return json === "yes" ? true : json === "no" ? false : undefined; }
 *   static write(value: boolean) { return value ? "yes" : "no"; }
 * }
 * class Order { @JsonConverter(YesOrNo, { type: "string", enum: ["yes", "no"] }) isPaid!: boolean; }
 * ```
 */
export const JsonConverter: AttributeFactory<
  [converter: JsonConverterClass | (() => JsonConverterClass), schema?: Readonly<Record<string, unknown>>]
> = attribute({
  name: "JsonConverter",
  targets: ["class", "property"],
  create: (converter, schema) => compact({ converter, schema: exampleAsList(optionsOf(schema)) }),
  mistakeOf: ({ converter }) => {
    if (classOf(converter) !== undefined || optionsOf(converter).$expression !== undefined) return undefined;
    return "the converter is not a class with static methods 'read' and 'write'.";
  },
  consequence: "read and written as JSON",
}); // prettier-ignore

/** Documents have `examples`. */
function exampleAsList({ example, ...schema }: ConstantObject): ConstantObject {
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/** The options of `@JsonOptions`, and of the option `json` of an application. */
export type JsonOptions = JsonOptionsOfModel;

/**
 * How a controller or an action reads and writes JSON, if it differs from the application. An option that is not given is the controller's,
 * otherwise that of the option `json`. Bodies, answers, the keys of errors and the document have it. A type whose JSON differs has a schema of
 * its own, which is named after the options: `OrderSnakeCase`.
 *
 * @param options the same as the option `json` of `createApp`; another value is a start-up error (LIG1023)
 * @example `@JsonOptions({ propertyNamingPolicy: "snakeCaseLower" }) class PartnersController extends ControllerBase {}`
 */
export const JsonOptions: AttributeFactory<[options: JsonOptions]> = attribute({
  name: "JsonOptions",
  targets: ["class", "method"],
  sampleArguments: [{ propertyNamingPolicy: "snakeCaseLower" }],
  create: (options) => compact(optionsOf(options)),
  mistakeOf: (data) => {
    const unknown = Object.keys(data).find((name) => !Object.hasOwn(jsonOptionValues, name));
    if (unknown === undefined) return mistakesInJsonOptions(data)[0]?.message;
    return `there is no option '${unknown}'. The options are ${listOf(Object.keys(jsonOptionValues))}.`;
  },
  consequence: "read and written as JSON",
});
