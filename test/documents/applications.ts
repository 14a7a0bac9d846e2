import type { AppOptions, ControllerBase } from "ligature";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

/** An application whose documents are verified. */
interface VerifiedApplication {
  readonly create: (options: Partial<AppOptions>) => Promise<FastifyInstance>;
  readonly user?: unknown;
  /** The operations that are verified. Default: all. */
  readonly operations?: (operation: string) => boolean;
}

/** What the conformance application has and documents cannot say, or do not say yet. */
const unsaid: readonly RegExp[] = [
  // Routes whose constraints read other types than their parameters, and paths that several templates match.
  /\/(random-table|r|links)\//,
  // Binders and rules of its own.
  /\/binders\/|\/validation\/(maxWords|compare|booking|tree|rangeDate|rangeString|allowed|dataTypeEmail|requiredInt)/,
  // Models in lists of query strings and forms.
  /\/(random|complex|dictionaries)\/|\/collections\/(courses|set)|\/simple\/bytes\/(form|one)/,
  // A URI in a path, whose slashes stay encoded.
  /\/simple\/(bytes\/optional|uri\/route)/,
];

/** The applications by name. */
export const applications: Readonly<Record<string, () => Promise<VerifiedApplication>>> = {
  async everything() {
    const { createEverything } = await loadCompiled<typeof import("../openapi/everything/application.js")>(
      "../openapi/everything/application.js",
      import.meta.url,
    );
    return { create: createEverything, user: { id: 1, roles: ["admin"] } };
  },

  async conformance() {
    const { createApp, ControllerBase: Base } = await import("ligature");
    const exported = await loadCompiled<Record<string, unknown>>("../conformance/app.js", import.meta.url);
    const support = await import("../conformance/support.js");
    const controllers = Object.values(exported).filter(
      (value): value is new () => ControllerBase => typeof value === "function" && value.prototype instanceof Base,
    );
    const shared: AppOptions = {
      controllers,
      modelBinderProviders: (providers) => providers.unshift(support.pointBinderProvider),
      xmlSerializerFormatters: true,
      automaticBadRequest: () => true,
      fastify: { logger: false },
    };
    const operations = (operation: string): boolean => !unsaid.some((pattern) => pattern.test(operation));
    return { create: (options) => createApp({ ...shared, ...options }), operations };
  },

  async orders() {
    const { createOrdersApp } = await loadCompiled<typeof import("../../examples/orders/src/app.js")>(
      "../../examples/orders/src/app.js",
      import.meta.url,
    );
    return { create: () => createOrdersApp() };
  },
};
