import type { OptionMistake } from "./option-mistake.js";

/**
 * The mistake of a class that the lists of an application name twice (LIG2087).
 *
 * @param name the class's name
 * @param places where it is: `controllers[0]`
 * @returns the mistake
 * @example repeatedClass("OrdersController", ["controllers[0]", "controllers[3]"])
 */
export function repeatedClass(name: string, places: readonly string[]): OptionMistake {
  const message = `The class ${name} is listed more than once: it is ${places.join(" and ")}. Each of its routes would be registered again. Remove all but one.`;
  return { code: "LIG2087", path: places[0]!.replace(/\[.*/, ""), message };
}
