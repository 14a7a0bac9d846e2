import { mistakesInJsonOptions } from "../../attributes/index.js";
import type { OptionMistake } from "./option-mistake.js";

/**
 * Finds options of JSON with values that they cannot have (LIG2116). They would have no effect, or another one than meant.
 *
 * @param json the option `json`
 * @returns the mistakes
 * @example mistakesInJson({ propertyNamingPolicy: "snake" }).length // 1
 */
export function mistakesInJson(json: unknown): OptionMistake[] {
  if (typeof json !== "object" || json === null) return [];
  return mistakesInJsonOptions(json as Readonly<Record<string, unknown>>).map(({ name, message }) => ({
    code: "LIG2116",
    path: `json.${name}`,
    message: `The option 'json' cannot have this value: ${message}`,
  }));
}
