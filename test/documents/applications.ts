import type { AppOptions, ControllerBase } from "ligature";
import type { FastifyInstance } from "fastify";
import type { TestApp } from "ligature/testing";
import { loadCompiled } from "../helpers/compiled.js";

/** An application whose documents are verified. */
interface VerifiedApplication {
  readonly create: (options: Partial<AppOptions>) => Promise<FastifyInstance>;
  readonly user?: unknown;
  /** Headers of all requests. */
  readonly headers?: (app: TestApp) => Promise<Readonly<Record<string, string>>>;
  /** The operations that are verified. Default: all. */
  readonly operations?: (operation: string) => boolean;
  /** Refusals by rules that no document can express. */
  readonly isRefusalExpected?: (request: unknown, response: { readonly body: string }) => boolean;
  /** How many requests to other applications take the time of one to this one. Default: 1. */
  readonly cost?: number;
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

  async conduit() {
    const { createConduitApp } = await loadCompiled<typeof import("../../examples/conduit/src/app.js")>(
      "../../examples/conduit/src/app.js",
      import.meta.url,
    );
    const settings = { jwtSecret: "a secret of the tests that is long enough", jwtExpiresIn: "1h" };
    return {
      create: () => createConduitApp(settings),
      headers: signUp,
      // An attribute of its own.
      isRefusalExpected: (_request, { body }) => body.includes("Each item of tagList must have"),
      // It hashes passwords and asks a database.
      cost: 8,
    };
  },
};

/** Registers a user of Conduit. */
async function signUp(app: TestApp): Promise<{ authorization: string }> {
  const user = { username: "ann", email: "ann@example.com", password: "correct horse battery" };
  const response = await app.inject({ method: "POST", url: "/api/users", payload: { user } });
  const { user: added } = response.json<{ user: { token: string } }>();
  return { authorization: `Token ${added.token}` };
}
