import { jsonOptionValues, type ConstantObject, type JsonOptions as JsonOptionsOfModel } from "../model/index.js";
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
