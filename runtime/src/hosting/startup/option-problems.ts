import { ApplicationModelError, mistakesInHealth, repeatedClass, type StartupProblem } from "../../analysis/index.js";
import type { ModelDiagnostic } from "../../model/index.js";
import { findNearestName } from "../../routing/index.js";
import { appOptionNames, nestedOptionNames } from "./known-options.js";

/** Options that are called, each with an example. */
const functions: Readonly<Record<string, string>> = {
  services: "services: (services) => services.addScoped(OrderStore)",
  configure: "configure: (app) => app.register(helmet)",
  customizeProblem: "customizeProblem: (problem, request) => { problem.traceId = request.id; }",
  inputFormatters: "inputFormatters: (formatters) => formatters.unshift(new CsvFormatter())",
};

/**
 * Refuses options that are not functions although they are called (LIG2084), lists that are none or name a class twice (LIG2086, LIG2087),
 * and paths of health that cannot be reached (LIG2088). Otherwise an error without a place would be thrown later.
 *
 * @throws ApplicationModelError
 */
export function refuseOptions(options: object): void {
  const problems = Object.entries<unknown>(options as Record<string, unknown>).flatMap(
    ([name, value]): StartupProblem[] => {
      const example = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (example === undefined || value === undefined || typeof value === "function") return [];
      const message = `The option '${name}' is ${describe(value)}, but it must be a function: ${example}.`;
      return [{ code: "LIG2084", message }];
    },
  );
  problems.push(...wrongLists(options), ...wrongHealth(options));
  if (problems.length > 0) throw new ApplicationModelError(problems);
}

/** Options that are lists, each with an example. */
const lists: Readonly<Record<string, string>> = {
  controllers: "OrdersController",
  pages: "IndexPage",
  filters: "TimingFilter",
  modelBinderProviders: "new PointBinderProvider()",
};

/** The list that a function can change instead. */
const changeable = "modelBinderProviders";

/** A single item instead of a list (LIG2086), and a class that is in the lists twice (LIG2087). */
function wrongLists(options: object): StartupProblem[] {
  const given = Object.entries<unknown>(options as Record<string, unknown>).filter(
    ([name, value]) => Object.hasOwn(lists, name) && value !== undefined,
  );
  const wrong = given
    .filter(([name, value]) => !Array.isArray(value) && !(name === changeable && typeof value === "function"))
    .map(([name, value]): StartupProblem => {
      const isClass = typeof value === "function" && value.name !== "";
      const example = isClass ? value.name : lists[name]!;
      const message = `The option '${name}' is ${isClass ? `the class ${value.name}` : describe(value)}, but it must be a list: ${name}: [${example}].`;
      return { code: "LIG2086", message };
    });
  return [...wrong, ...repeatedClasses(given)];
}

function repeatedClasses(given: readonly (readonly [name: string, value: unknown])[]): StartupProblem[] {
  const places = new Map<unknown, string[]>();
  for (const [name, value] of given) {
    if ((name !== "controllers" && name !== "pages") || !Array.isArray(value)) continue;
    value.forEach((item: unknown, index) => places.set(item, [...(places.get(item) ?? []), `${name}[${index}]`]));
  }
  return [...places].flatMap(([item, [first, ...others]]) => {
    if (typeof item !== "function" || others.length === 0) return [];
    return [repeatedClass(item.name, [first!, ...others])];
  });
}

/** With the defaults, of which one may be the other path. */
function wrongHealth({ health }: { readonly health?: unknown }): StartupProblem[] {
  if (typeof health !== "object" || health === null) return [];
  const paths = { livenessPath: "/health/live", readinessPath: "/health/ready", ...health };
  return mistakesInHealth(paths).map(({ code, message }) => ({ code, message }));
}

function describe(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** What Fastify adds to, or reads from, the options of a plugin. */
const ofFastify: ReadonlySet<string> = new Set(["encapsulate", "exposeHeadRoutes", "logLevel", "logSerializers"]);

/**
 * Finds options that do not exist (LIG2083). TypeScript reports them only where they are written in the call, not in an object that
 * is spread or cast.
 */
export function unknownOptions(options: object): ModelDiagnostic[] {
  const found = unknownIn(options, appOptionNames, "").filter(({ name }) => !ofFastify.has(name));
  for (const [option, names] of Object.entries(nestedOptionNames)) {
    const value = (options as Record<string, unknown>)[option];
    if (typeof value === "object" && value !== null) found.push(...unknownIn(value, names, `${option}.`));
  }
  return found.map(({ diagnostic }) => diagnostic);
}

interface UnknownOption {
  readonly name: string;
  readonly diagnostic: ModelDiagnostic;
}

function unknownIn(options: object, names: Readonly<Record<string, true>>, path: string): UnknownOption[] {
  const wrong = Object.entries(options).filter(([name, value]) => value !== undefined && !Object.hasOwn(names, name));
  return wrong.map(([name]) => {
    const nearest = findNearestName(name, Object.keys(names));
    const way =
      nearest === undefined ? "Remove it" : `Did you mean '${path}${nearest}'? Correct the name, or remove it`;
    const message = `There is no option '${path}${name}', so it has no effect. ${way}.`;
    return { name, diagnostic: { code: "LIG2083", severity: "warning", message, location: nowhere } };
  });
}

const nowhere: ModelDiagnostic["location"] = { file: "", range: [0, 0, 0, 0] };
