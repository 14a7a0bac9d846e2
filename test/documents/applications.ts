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
  /** The operations that are verified, by version: 3.0 cannot say which keys a map has, nor the positions of a tuple. Default: all. */
  readonly operations?: (operation: string, openApiVersion: string) => boolean;
  /** Refusals by rules that no document can express. */
  readonly isRefusalExpected?: (request: unknown, response: { readonly body: string }) => boolean;
  /** How many requests to other applications take the time of one to this one. Default: 1. */
  readonly cost?: number;
}

/** The requests of the conformance application that documents cannot describe: see "What the document does not say" in docs/openapi.md. */
const unsaid: readonly RegExp[] = [
  // Binders and rules of its own are code, and OpenAPI has no keyword for a rule about several members: requests that the schema allows are refused.
  /\/binders\/(author|provided)|\/validation\/(maxWords|compare|bookings?)/,
  // JSON Schema has bounds for numbers only. The format that @DataType writes only describes: the server refuses no other text.
  /\/validation\/(rangeDate|rangeString|dataTypeEmail)/,
  // A model in a model of a query or form that may be null can be left out as a whole. With one of its members, the rules of all of them apply.
  /\/validation\/tree-form|\/behaviour\/nested-required|\/complex\/employee$|\/random\/(one(?!-body)|bound)/,
  // A key is a member's name and the prefix of others: if it is sent, the other keys need the prefix.
  /\/complex\/same-name|\/random\/two/,
  // A text must be a date in any of more forms than date-time has. Braces that are no parameter have no escape in paths, and the literal
  // of a segment may be found in the value beside it.
  /\/r\/(datetime|escape)\/|\/links\/(v\{major\}|\{x\})/,
];

/** The applications by name. */
export const applications: Readonly<Record<string, () => Promise<VerifiedApplication>>> = {
  async everything() {
    const { createEverything } = await loadCompiled<typeof import("../openapi/everything/application.js")>(
      "../openapi/everything/application.js",
      import.meta.url,
    );
    const operations = (operation: string, version: string): boolean =>
      version === "3.1" || !/ \/(?:composed\/(?:numbered|tuples?)|all\/by-color)$/.test(operation);
    return { create: createEverything, operations, user: { id: 1, roles: ["admin"] } };
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
    const operations = (operation: string, version: string): boolean =>
      !unsaid.some((pattern) => pattern.test(operation)) &&
      !(version === "3.0" && operation.includes("/dictionaries/ints"));
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
    // Its types say what users are in all of the program, so they stay outside of the tests.
    const { createConduitApp } = await loadCompiled<{
      createConduitApp: (settings: object) => Promise<FastifyInstance>;
    }>("../../examples/conduit/src/app.js", import.meta.url);
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
