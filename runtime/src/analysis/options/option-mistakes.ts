import { mistakesInAntiforgery, type AntiforgeryValues } from "./antiforgery-values.js";
import { mistakesInAuthorization, type AuthorizationTexts } from "./authorization-texts.js";
import { mistakesInHosts } from "./allowed-host-patterns.js";
import { mistakesInHealth, type HealthPaths } from "./health-paths.js";
import { mistakesInJson } from "./json-values.js";
import { numericMistakes } from "./numeric-options.js";
import type { OptionMistake } from "./option-mistake.js";
import { mistakesInClasses, mistakesInShapes } from "./option-shapes.js";
import { mistakeInTimes, type ShutdownTimes } from "./shutdown-times.js";

/** The options that these checks read. In the editor, a value that is not constant is missing. */
interface CheckedOptions {
  readonly allowedHosts?: readonly string[];
  readonly antiforgery?: AntiforgeryValues;
  readonly authorization?: AuthorizationTexts;
  readonly health?: boolean | HealthPaths;
  readonly json?: unknown;
  readonly shutdown?: boolean | Partial<ShutdownTimes>;
}

/**
 * Finds what the start refuses in options that are data: LIG2025, LIG2032, LIG2041, LIG2050, LIG2088, LIG2099 and LIG2116. The start calls the same checks where it
 * uses the options.
 *
 * @param options those of `createApp` or of the plugin `controllers`, as far as they are known
 * @returns the mistakes, each with the place in the options
 * @example optionMistakes({ limits: { maxDepth: -1 } })
 */
export function optionMistakes(options: object): OptionMistake[] {
  const { allowedHosts, antiforgery, authorization, health, json, shutdown } = options as CheckedOptions;
  return [
    ...numericMistakes(options),
    ...(Array.isArray(allowedHosts) ? mistakesInHosts(allowedHosts) : []),
    ...mistakesInAntiforgery(antiforgery ?? {}),
    ...mistakesInAuthorization(authorization ?? {}),
    ...(typeof health === "object" ? mistakesInHealth(health) : []),
    ...mistakesInJson(json),
    ...(isWhole(shutdown) ? mistakeInTimes(shutdown) : []),
  ];
}

/**
 * Finds what the start refuses because of what an option is, not of its value: LIG2003, LIG2084 and LIG2086.
 *
 * @param options those of `createApp` or of the plugin `controllers`. Of a function or a class only the name matters
 * @returns the mistakes, each with the place in the options
 * @example mistakesOfKinds({ controllers: [undefined] }).length // 1
 */
export function mistakesOfKinds(options: object): OptionMistake[] {
  const { controllers, pages } = options as { readonly controllers?: unknown; readonly pages?: unknown };
  return [
    ...mistakesInShapes(options),
    ...(Array.isArray(controllers) ? mistakesInClasses("controllers", controllers) : []),
    ...(Array.isArray(pages) ? mistakesInClasses("pages", pages) : []),
  ];
}

/** Mistakes that the types of the options also show, unless the options are cast or spread: TypeScript reports these itself. */
export const typedCodes: ReadonlySet<string> = new Set(["LIG2003", "LIG2077", "LIG2083", "LIG2084", "LIG2086"]);

/** The default of a missing time depends on where the process runs. */
function isWhole(shutdown: CheckedOptions["shutdown"]): shutdown is ShutdownTimes {
  return typeof shutdown === "object" && shutdown.drainDelay !== undefined && shutdown.deadline !== undefined;
}
