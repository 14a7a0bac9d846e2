import type { StartupProblem } from "../startup-problem.js";
import type { OptionMistake } from "./option-mistake.js";

/** Options that are called, each with an example. */
const functions: Readonly<Record<string, string>> = {
  services: "services: (services) => services.addScoped(OrderStore)",
  configure: "configure: (app) => app.register(helmet)",
  customizeProblem: "customizeProblem: (problem, request) => { problem.traceId = request.id; }",
};

/** Options that are lists, each with an example. */
const lists: Readonly<Record<string, string>> = {
  controllers: "OrdersController",
  converters: "{ type: Money, read, write }",
  pages: "IndexPage",
  filters: "TimingFilter",
  inputFormatters: "new CsvFormatter()",
  modelBinderProviders: "new PointBinderProvider()",
  outputFormatters: "new CsvFormatter()",
};

/** The lists that a function can change instead. */
const changeable: ReadonlySet<string> = new Set(["inputFormatters", "modelBinderProviders", "outputFormatters"]);

/**
 * Finds options that are not functions although they are called (LIG2084), and single items instead of a list (LIG2086).
 *
 * @param options the options of `createApp` or of the plugin `controllers`
 * @returns the mistakes
 * @example mistakesInShapes({ controllers: {} }).length // 1
 */
export function mistakesInShapes(options: object): OptionMistake[] {
  return Object.entries<unknown>(options as Record<string, unknown>).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (Object.hasOwn(functions, name)) return typeof value === "function" ? [] : [notAFunction(name, value)];
    const isRight = Array.isArray(value) || (changeable.has(name) && typeof value === "function" && !isClass(value));
    return Object.hasOwn(lists, name) && !isRight ? [notAList(name, value)] : [];
  });
}

function notAFunction(name: string, value: unknown): OptionMistake {
  const message = `The option '${name}' is ${describe(value)}, but it must be a function: ${functions[name]!}.`;
  return { code: "LIG2084", path: name, message };
}

function notAList(name: string, value: unknown): OptionMistake {
  const className = typeof value === "function" ? value.name : "";
  const own = changeable.has(name) ? `new ${className}()` : className;
  const message =
    `The option '${name}' is ${className === "" ? describe(value) : `the class ${className}`}, ` +
    `but it must be a list: ${name}: [${className === "" ? lists[name]! : own}].`;
  return { code: "LIG2086", path: name, message };
}

/** The property `prototype` of a class cannot be assigned, that of another function can. */
function isClass(value: object): boolean {
  return Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;
}

function describe(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/**
 * Finds an item of `controllers` or `pages` that is no class (LIG2003).
 *
 * @param list the name of the option
 * @param items the items
 * @returns the mistakes
 * @example mistakesInClasses("controllers", [undefined]).length // 1
 */
export function mistakesInClasses(list: string, items: readonly unknown[]): OptionMistake[] {
  return items.flatMap((item, index) =>
    typeof item === "function" ? [] : [{ path: list, ...notAClass(item, `${list}[${index}]`) }],
  );
}

/**
 * The problem of something that should be a class (LIG2003).
 *
 * @param value what it is
 * @param place where it is
 * @returns the problem
 * @example notAClass(undefined, "controllers[0]")
 */
export function notAClass(value: unknown, place: string): StartupProblem {
  if (value !== undefined) return { code: "LIG2003", message: `${place} is ${String(value)}, which is not a class.` };
  const message =
    `${place} is undefined, not a class. Is there a circular import? The module of the class may still be running, because it imports, ` +
    "directly or not, the module that lists the class. Move what both need into a third module.";
  return { code: "LIG2003", message };
}
