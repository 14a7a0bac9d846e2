import {
  optionNames,
  ApplicationModelError,
  mistakesInHealth,
  mistakesInJson,
  mistakesInShapes,
  repeatedClass,
  unknownOptions,
  type OptionMistake,
  type StartupProblem,
} from "../../analysis/index.js";
import type { JsonOptions, ModelDiagnostic } from "../../model/index.js";
import type { AntiforgeryOptions } from "../antiforgery/index.js";
import type { AuthorizationOptions } from "../authorization/index.js";
import type { LocalizationOptions } from "../localization/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import type { TempDataOptions } from "../temp-data/index.js";
import type { AppOptions, RequestLimits, UploadOptions } from "./app-options.js";

/** The names of an options object. */
type Names<Options> = Readonly<Record<keyof Required<Options>, true>>;

/** The names of all options. The compiler compares them with the types, so a new option cannot be forgotten. */
const knownOptions: {
  readonly app: Names<AppOptions>;
  readonly antiforgery: Names<AntiforgeryOptions>;
  readonly authorization: Names<AuthorizationOptions>;
  readonly json: Names<JsonOptions>;
  readonly limits: Names<RequestLimits>;
  readonly localization: Names<LocalizationOptions>;
  readonly openApi: Names<OpenApiOptions>;
  readonly tempData: Names<TempDataOptions>;
  readonly uploads: Names<UploadOptions>;
} = optionNames;

/**
 * Refuses options that are not functions although they are called (LIG2084), lists that are none or name a class twice (LIG2086, LIG2087),
 * paths of health that cannot be reached (LIG2088), and values that an option of JSON cannot have (LIG2116). Otherwise an error without a place would be thrown later.
 *
 * @throws ApplicationModelError
 */
export function refuseOptions(options: object): void {
  const mistakes = [
    ...mistakesInShapes(options),
    ...repeatedClasses(options),
    ...mistakesInPaths(options),
    ...mistakesInJson((options as { readonly json?: unknown }).json),
  ];
  const problems = mistakes.map(({ code, message }): StartupProblem => ({ code, message }));
  if (problems.length > 0) throw new ApplicationModelError(problems);
}

function repeatedClasses(options: object): OptionMistake[] {
  const places = new Map<unknown, string[]>();
  for (const [name, value] of Object.entries<unknown>(options as Record<string, unknown>)) {
    if ((name !== "controllers" && name !== "pages") || !Array.isArray(value)) continue;
    value.forEach((item: unknown, index) => places.set(item, [...(places.get(item) ?? []), `${name}[${index}]`]));
  }
  return [...places].flatMap(([item, [first, ...others]]) => {
    if (typeof item !== "function" || others.length === 0) return [];
    return [repeatedClass(item.name, [first!, ...others])];
  });
}

/** With the defaults, of which one may be the other path. */
function mistakesInPaths({ health }: { readonly health?: unknown }): OptionMistake[] {
  if (typeof health !== "object" || health === null) return [];
  return mistakesInHealth({ livenessPath: "/health/live", readinessPath: "/health/ready", ...health });
}

/** Options that do not exist (LIG2083), which are warnings. */
export function warningsOfOptions(options: object): ModelDiagnostic[] {
  const location = { file: "", range: [0, 0, 0, 0] } as const;
  return unknownOptions(options, knownOptions).map(({ code, message }) => ({
    code,
    severity: "warning",
    message,
    location,
  }));
}
