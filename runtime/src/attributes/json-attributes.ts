import type { ConstantObject } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";
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
      : `'condition' is ${constantText(condition)}. It is ${conditions.map((one) => `"${String(one)}"`).join(", ")}.`,
  consequence: "left out",
});
