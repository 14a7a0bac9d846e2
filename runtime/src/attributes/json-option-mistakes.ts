import { jsonOptionValues } from "../model/index.js";
import { constantText } from "./number-mistakes.js";

/** An option of JSON with a value that it cannot have. */
export interface JsonOptionMistake {
  readonly name: string;
  /** The mistake, and the values that there are. */
  readonly message: string;
}

/**
 * The options of JSON that have other values than they may have.
 *
 * @param options the options, as they are given. In the editor, a value that is not constant is not known
 * @returns the mistakes
 * @example mistakesInJsonOptions({ enums: "texts" })[0]?.name // "enums"
 */
export function mistakesInJsonOptions(options: Readonly<Record<string, unknown>>): JsonOptionMistake[] {
  return Object.entries<readonly unknown[]>(jsonOptionValues).flatMap(([name, values]) => {
    const value = options[name];
    if (value === undefined || value === null || values.includes(value) || isUnknown(value)) return [];
    return [{ name, message: `'${name}' is ${constantText(value)}. It is ${listOf(values)}.` }];
  });
}

function isUnknown(value: unknown): boolean {
  return typeof value === "object" && value !== null && "$expression" in value;
}

/** Values as a message lists them. */
export function listOf(values: readonly unknown[]): string {
  return values.map((one) => `"${String(one)}"`).join(", ");
}
