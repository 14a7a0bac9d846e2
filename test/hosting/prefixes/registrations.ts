import Fastify, { type FastifyInstance } from "fastify";
import {
  controllers,
  createApp,
  openApi,
  reDoc,
  routerOptions,
  swaggerUi,
  type AppOptions,
  type ControllersOptions,
} from "ligature";

/** A way to register an application under a prefix. */
export interface Registration {
  readonly name: string;
  /** The whole prefix, as documents write it. */
  readonly documented: string;
  /** A path that the prefix takes; empty: at the root. */
  readonly path: string;
  /** The tenant in that path. */
  readonly tenant: string | null;
  /** Another path of the same prefix, with the tenant `other`; null: with the tenant alone there is no link. */
  readonly otherPath: string | null;
  /** A path that is like the prefix, and is not it. */
  readonly refused?: string;
  /** Where the description stands: the prefix of a context is its prefix too, that of `createApp` and the plugin's own are not. */
  readonly describedAt: string;
  start(options: ControllersOptions): Promise<FastifyInstance>;
}

/** Registers plugins in contexts of these prefixes, one inside the other. */
function inContexts(prefixes: readonly string[], inner: string | undefined): Registration["start"] {
  return async (options) => {
    const app = Fastify({ routerOptions: routerOptions() });
    const nest = async (scope: FastifyInstance, [prefix, ...rest]: readonly string[]): Promise<void> => {
      if (prefix !== undefined) {
        await scope.register(async (nested) => nest(nested, rest), { prefix });
        return;
      }
      await scope.register(controllers, { ...options, ...(inner !== undefined && { prefix: inner }) });
      await scope.register(openApi, {});
      await scope.register(swaggerUi, {});
      await scope.register(reDoc, {});
    };
    await nest(app, prefixes);
    return app;
  };
}

function byCreateApp(prefix: string | undefined, scopePrefix?: string): Registration["start"] {
  return async (options) => {
    const all: AppOptions = { ...options, ...(prefix !== undefined && { prefix }), swaggerUi: {}, reDoc: {} };
    if (scopePrefix === undefined) return createApp({ ...all, configure: (app) => void app.get("/own", () => "own") });
    const app = Fastify({ routerOptions: routerOptions() });
    await app.register(
      async (scope) => {
        await createApp({ ...all, fastify: scope });
      },
      { prefix: scopePrefix },
    );
    return app;
  };
}

const none = { documented: "", path: "", tenant: null, otherPath: "" };
const literal = { documented: "/v1", path: "/v1", tenant: null, otherPath: "/v1" };
const tenant = { documented: "/{tenant}", path: "/acme", tenant: "acme", otherPath: "/other" };
const nested = { documented: "/shops/{tenant}/v1", path: "/shops/acme/v1", tenant: "acme", otherPath: "/shops/other/v1", refused: "/shops/acme/v2" }; // prettier-ignore
const letters = { ...tenant, refused: "/acme5" };
const dated = { documented: "/{tenant}-{year}", path: "/acme-2026", tenant: "acme", otherPath: null, refused: "/acme" }; // prettier-ignore

/** Literal, parameterised and nested prefixes, by `createApp` and by the plugins. */
export const registrations: readonly Registration[] = [
  { ...none, name: "createApp without a prefix", describedAt: none.path, start: byCreateApp(undefined) },
  { ...none, name: "createApp with an empty prefix", describedAt: none.path, start: byCreateApp("") },
  { ...literal, name: "createApp with a literal prefix", describedAt: "", start: byCreateApp("/v1") },
  { ...literal, name: "createApp with a slash at both ends", describedAt: "", start: byCreateApp("/v1/") },
  { ...tenant, name: "createApp with a parameter", describedAt: "", start: byCreateApp("/:tenant") },
  { ...letters, name: "createApp with a regular expression", describedAt: "", start: byCreateApp("/:tenant([a-z]+)") }, // prettier-ignore
  { ...nested, name: "createApp with several segments", describedAt: "", start: byCreateApp("/shops/:tenant/v1") }, // prettier-ignore
  { ...tenant, name: "createApp in a context with a parameter", describedAt: tenant.path, start: byCreateApp(undefined, "/:tenant") }, // prettier-ignore
  { ...literal, name: "plugins in a context with a literal prefix", describedAt: literal.path, start: inContexts(["/v1"], undefined) }, // prettier-ignore
  { ...literal, name: "plugins in a context with a slash at the end", describedAt: literal.path, start: inContexts(["/v1/"], undefined) }, // prettier-ignore
  { ...tenant, name: "plugins in a context with a parameter", describedAt: tenant.path, start: inContexts(["/:tenant"], undefined) }, // prettier-ignore
  { ...letters, name: "plugins in a context with a regular expression", describedAt: letters.path, start: inContexts(["/:tenant([a-z]+)"], undefined) }, // prettier-ignore
  { ...dated, name: "plugins in a context with two parameters in a segment", describedAt: dated.path, start: inContexts(["/:tenant-:year(\\d+)"], undefined) }, // prettier-ignore
  { ...nested, name: "plugins in nested contexts", describedAt: nested.path, start: inContexts(["/shops", "/:tenant/", "/v1"], undefined) }, // prettier-ignore
  { ...tenant, name: "plugins with a prefix of their own", describedAt: "", start: inContexts([], "/:tenant") }, // prettier-ignore
  { ...nested, name: "plugins with a prefix of their own in a context", describedAt: "/shops", start: inContexts(["/shops"], "/:tenant/v1") }, // prettier-ignore
];
