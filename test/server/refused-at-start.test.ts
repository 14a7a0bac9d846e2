import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type Reflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const imports = `import Fastify from "fastify";
import { AllowAnonymous, Authorize, AutoValidateAntiforgeryToken, ControllerBase, Consumes, controllers, createApp, FromBody, HttpGet, HttpPost, openApi, openApiGuard, Page, PageModel, ProducesResponseType, reDoc, Route, RouteOptions, swaggerUi, UseFilters, type ActionFilter } from "ligature";
@Route("a") export class A extends ControllerBase { @HttpGet("{id}") get(id: string) { return id; } }
declare const unknown: any;
export class Empty { onExecution() {} }
export class Stored { onActionExecution = async () => {}; }
export class Timing implements ActionFilter { async onActionExecution(_: unknown, next: () => Promise<unknown>) { await next(); } }
export class Derived extends Timing {}
export class Unrelated extends Empty {}
export class Half extends Timing { static readonly order = 1.5; }
export class Endless extends Half { static override readonly order = Number.POSITIVE_INFINITY; }
export class Early extends Half { static override readonly order = -10; }
export class Computed extends Half { static override readonly order = Number(process.env.ORDER); }
class Database { static async connect() { return new Database(); } }
const connect = async () => Database.connect();
`;
const app = (options: string): string => `createApp({ controllers: [A], ${options} });`;
const page = (first: string, second: string, all = ""): string =>
  `@Page("p") ${all} export class P extends PageModel { ${first} onPost() {} ${second} onPostMore() {} } createApp({ pages: [P] });`;
const login = (attribute: string, more = ""): string =>
  `@Page("login") ${attribute} export class L extends PageModel { onGet() {} } createApp({ pages: [L], authorization: { loginPath: "/login" }${more} });`;
const derived = (inherited: string): string =>
  `abstract class Base extends ControllerBase { ${inherited} } class Middle extends Base {} @Route("b") export class B extends Middle { @HttpGet() list() { return 2; } } createApp({ controllers: [B] });`;
const services = (calls: string): string => app(`services: (services) => services.${calls}`);
const plugins = (text: string, before = ""): string =>
  `const server = Fastify(); ${before} server.register(controllers, { controllers: [A] }); ${text}`;
const filtered = (filter: string): string =>
  `@Route("b") export class B extends ControllerBase { @HttpGet() @UseFilters(${filter} as any) get() { return 1; } } createApp({ controllers: [B] });`;

const tokens = (options = ""): string =>
  `@Route("t") @AutoValidateAntiforgeryToken() export class T extends ControllerBase { @HttpPost() send() {} } createApp({ controllers: [T]${options} });`;

/** The source, and the code and the place of each mistake that would stop the start. */
const cases: readonly (readonly [source: string, ...found: (readonly [code: string, place: string])[]])[] = [
  [app("limits: { maxDepth: -1 }"), ["LIG2025", "-1"]],
  [app("limits: { maxDepth: NaN, maxErrors: 1.5 }"), ["LIG2025", "NaN"], ["LIG2025", "1.5"]],
  [app("limits: { maxDepth: 32, bodyLimit: Infinity }")],
  [app("limits: { maxDepth: Number(process.env.DEPTH) }")],
  [app("limits: { ...unknown, maxDepth: -1 }"), ["LIG2025", "-1"]],
  [`const limits = { maxDepth: -1 }; ${app("limits")}`, ["LIG2025", "-1"]],
  [app("swaggerUi: { maxDisplayedTags: -3 }"), ["LIG2025", "-3"]],
  [app("allowedHosts: ['https://shop.example']"), ["LIG2032", "['https://shop.example']"]],
  [app("allowedHosts: ['shop.example', '*.shop.example', 'bücher.example']")],
  [app("allowedHosts: [unknown, 'https://x']")],
  [app("allowedHosts: []"), ["LIG2032", "[]"]],
  [app("shutdown: { drainDelay: 9, deadline: 5 }"), ["LIG2041", "{ drainDelay: 9, deadline: 5 }"]],
  [app("shutdown: { drainDelay: 9_000 }")],
  [app("shutdown: { drainDelay: 5, deadline: unknown }")],
  [app("shutdown: false")],
  [app("health: { livenessPath: 'live' }"), ["LIG2088", "'live'"]],
  [app("health: { livenessPath: '/up', readinessPath: '/up' }"), ["LIG2088", "'/up'"]],
  [app("health: { livenessPath: unknown, readinessPath: '/health/live' }")],
  [app("health: { livenessPath: false, readinessPath: '/ready' }")],
  ["Fastify().register(controllers, { controllers: [A], limits: { maxErrors: -1 } });", ["LIG2025", "-1"]],
  [app("authorization: { loginPath: 'login' }"), ["LIG2050", "'login'"]],
  [app("authorization: { loginPath: '//evil.example' }"), ["LIG2050", "'//evil.example'"]],
  [app("authorization: { loginPath: unknown, challenge: '' }"), ["LIG2050", "''"]],
  [app("authorization: { loginPath: '/login', challenge: 'Bearer', policies: { adult: () => true } }")],
  [app("antiforgery: { headerName: 'a b' }"), ["LIG2099", "{ headerName: 'a b' }"]],
  [app("antiforgery: { autoValidate: unknown, userInfo: () => 'x' }")],
  [tokens(), ["LIG2098", "send"]],
  [tokens(", configure: undefined, fastify: { logger: true }, antiforgery: { headerName: 'x' }"), ["LIG2098", "send"]],
  [tokens(", configure: async (server) => { await server.register(unknown); }")],
  [tokens(", fastify: unknown")],
  [tokens(", fastify: Fastify()")],
  [tokens(", views: true")],
  [tokens(", ...unknown")],
  [tokens(", pages: unknown")],
  [tokens().replace("createApp({ controllers: [T] })", "Fastify().register(controllers, { controllers: [T] })")],
  [app("antiforgery: { autoValidate: true }"), ["LIG2098", "get"]],
  [app("antiforgery: { autoValidate: unknown }")],
  [app("json: { propertyNamingPolicy: 'snake' as never, enums: unknown }"), ["LIG2116", "'snake' as never"]],
  [app("json: { propertyNamingPolicy: unknown, int64: 'string' }")],
  ["createApp({ controllers: A as never });", ["LIG2086", "A as never"]],
  [app("filters: new Timing() as never")],
  [app("filters: { order: 1 } as never, pages: null as never"), ["LIG2086", "{ order: 1 } as never"], ["LIG2086", "null as never"]],
  [app("modelBinderProviders: ((all: unknown[]) => all) as never")],
  [app("inputFormatters: A as never"), ["LIG2086", "A as never"]],
  [app("inputFormatters: [new Timing() as never]")],
  ["createApp({ controllers: [A, undefined as never], pages: ['p' as never] });", ["LIG2003", "[A, undefined as never]"], ["LIG2003", "['p' as never]"]],
  ["createApp({ controllers: [A, { get: () => 1 } as never, unknown] });", ["LIG2003", "[A, { get: () => 1 } as never, unknown]"]],
  ["createApp({ controllers: unknown });"],
  [app("services: { add: 'OrderStore' } as never, configure: 'x' as never"), ["LIG2084", "{ add: 'OrderStore' } as never"], ["LIG2084", "'x' as never"]],
  [app("services: unknown, configure: () => undefined, customizeProblem: undefined")],
  [`const more = { authorisation: { loginPath: "/login" } }; ${app("...more")}`, ["LIG2083", '{ loginPath: "/login" }']],
  [`const limits = { maxDept: 3, maxDepth: 3 }; ${app("limits")}`, ["LIG2083", "3"]],
  [app("...unknown, fastify: { anything: 1 } as never, constraints: { mine: unknown }")],
  [`const more = { authorisation: unknown }; createApp({ severities: { LIG2083: "off" }, ...more });`],
  ["createApp({ controllers: [A, A] });", ["LIG2087", "[A, A]"]],
  ["const all = [A]; createApp({ controllers: [...all, A] });", ["LIG2087", "[...all, A]"]],
  [login("@Authorize()"), ["LIG2051", "onGet"]],
  [login("@Authorize()", ", constraints: { mine: unknown }")],
  [login("@AllowAnonymous()")],
  [login("")],
  [login("@Authorize()", "").replace("@Page", '@Route("b") export class B extends ControllerBase { @HttpGet("{id:itn}") get(id: string) { return id; } } @Page').replace("{ pages", "{ controllers: [B], pages"), ["LIG2051", "onGet"]],
  [derived("@Authorize() protected list() { return 1; }"), ["LIG2052", "B"]],
  [derived("@Authorize() @UseFilters(Timing) protected list() { return 1; }"), ["LIG2052", "B"], ["LIG2052", "B"]],
  [derived("@Authorize() list() { return 1; }")],
  [derived("@Authorize() protected other() { return 1; }")],
  [derived("@ProducesResponseType(200) protected list() { return 1; }")],
  [filtered("Empty"), ["LIG2070", "@UseFilters(Empty as any)"]],
  [filtered("Unrelated"), ["LIG2070", "@UseFilters(Unrelated as any)"]],
  [filtered("Stored"), ["LIG2070", "@UseFilters(Stored as any)"]],
  [filtered("Timing")],
  [filtered("Half"), ["LIG2071", "@UseFilters(Half as any)"]],
  [filtered("Endless"), ["LIG2071", "@UseFilters(Endless as any)"]],
  [filtered("Early")],
  [filtered("Computed")],
  [filtered("Half, { order: 2 }")],
  [app("filters: [Half]"), ["LIG2071", "Half"]],
  [app("filters: [{ filter: Half, order: 2 }]")],
  [app("filters: [{ filter: Timing, order: NaN }]"), ["LIG2071", "[{ filter: Timing, order: NaN }]"]],
  [app("filters: [{ filter: new Timing(), order: 0.5 }]"), ["LIG2071", "[{ filter: new Timing(), order: 0.5 }]"]],
  [app("filters: [{ filter: Timing, order: unknown }, Early, unknown]")],
  [services("addScoped(Database, connect as never)"), ["LIG2077", "addScoped"]],
  [services("addTransient('database', async () => Database.connect())"), ["LIG2077", "addTransient"]],
  [services("addScoped('database', async function () { return 1; } as never)"), ["LIG2077", "addScoped"]],
  [services("addSingleton(Database, connect)")],
  [services("addScoped('database', connect).addSingleton('database', connect)")],
  [services("addScoped(Database, () => new Database())")],
  [services("addScoped('database', unknown)")],
  [filtered("Derived")],
  [filtered("unknown")],
  [app("openApi: {}, openApiGuard: { redirectUrl: '/openapi/login' }"), ["LIG2031", "'/openapi/login'"]],
  [app("openApi: {}, openApiGuard: { redirectUrl: '/ä' }"), ["LIG2031", "'/ä'"]],
  [app("openApiGuard: { urlSegment: 'openapi', isAuthenticated: () => true }"), ["LIG2031", "'openapi'"]],
  [app("reDoc: {}, openApiGuard: { redirectUrl: '/Api-Docs/' }"), ["LIG2031", "'/Api-Docs/'"]],
  [app("swaggerUi: { routePrefix: '' }, openApiGuard: { redirectUrl: '/' }"), ["LIG2031", "'/'"]],
  [app("openApi: { documents: { v2: { title: 'B' } }, routePrefix: 'docs' }, openApiGuard: { redirectUrl: '/docs/v2/openapi.yaml' }"), ["LIG2031", "'/docs/v2/openapi.yaml'"]],
  [app("openApi: { documents: { v2: { title: 'B' } }, routePrefix: 'docs' }, openApiGuard: { redirectUrl: '/docs/v1/openapi.yaml' }")],
  [app("openApi: {}, swaggerUi: { allowAnonymous: true }, openApiGuard: {}"), ["LIG2031", "{ allowAnonymous: true }"]],
  [app("openApi: { allowAnonymous: true }, openApiGuard: {}"), ["LIG2031", "{ allowAnonymous: true }"]],
  [app("openApi: {}, reDoc: { allowAnonymous: true }, openApiGuard: { redirectUrl: '/login' }")],
  [app("openApi: {}, swaggerUi: { allowAnonymous: true, routePrefix: unknown }, openApiGuard: {}")],
  [app("openApi: {}, swaggerUi: { allowAnonymous: unknown }, openApiGuard: { redirectUrl: unknown }")],
  [app("openApi: unknown, openApiGuard: unknown")],
  [app("openApi: {}, swaggerUi: {}, openApiGuard: undefined")],
  [app("openApi: { ...unknown }, openApiGuard: { redirectUrl: '/openapi/x', ...unknown }")],
  [plugins("server.register(openApi); server.register(async (scope) => { scope.register(openApiGuard, {}); });"), ["LIG2030", "openApi"]],
  [plugins("server.register(async (scope) => { await scope.register(swaggerUi, { routePrefix: 'x' }); }); server.register(async (other) => other.register(openApiGuard));"), ["LIG2030", "{ routePrefix: 'x' }"]],
  [plugins("server.register(openApi, { allowAnonymous: true }); server.register(async (scope) => { scope.register(openApiGuard, {}); });")],
  [plugins("server.register(openApi); server.register(async (scope) => { scope.register(reDoc); });", "server.register(openApiGuard);")],
  [plugins("server.register(openApi); if (unknown) server.register(openApiGuard); server.register(async (scope) => { scope.register(openApiGuard, {}); });")],
  [plugins("server.register(openApi); unknown.register(openApiGuard); server.register(async (scope) => { scope.register(openApiGuard, {}); });")],
  [plugins("if (unknown) server.register(openApi); server.register(async (scope) => { scope.register(openApiGuard, {}); });")],
  [plugins("server.register(openApi); const inner = async (scope: any) => scope.register(openApiGuard); if (unknown) server.register(inner);")],
  [plugins("server.register(openApi);", "const other = Fastify(); other.register(openApiGuard);")],
  [plugins("server.register(async (scope) => { scope.register(openApiGuard, { redirectUrl: '/shop/openapi/login' }); }, { prefix: '/shop' });"), ["LIG2031", "'/shop/openapi/login'"]],
  [plugins("server.register(async (scope) => { scope.register(openApiGuard, { redirectUrl: '/openapi/login' }); }, { prefix: '/shop' });")],
  [plugins("server.register(async (scope) => { scope.register(openApiGuard, { redirectUrl: '/openapi/login' }); }, { prefix: unknown });")],
  [page("@RouteOptions({ logLevel: 'warn' })", "@RouteOptions({ logLevel: 'debug' })"), ["LIG2060", "onPostMore"]],
  [page("@RouteOptions({ logLevel: 'warn' })", ""), ["LIG2060", "onPostMore"]],
  [page("", "", "@RouteOptions({ logLevel: 'warn' })")],
  [page("", "")],
]; // prettier-ignore

describe("what the start would refuse", function () {
  this.timeout(60_000);
  const file = join(root, "case.ts");
  let reflector: Reflector;
  before(() => {
    reflector = createReflector({ tsconfig: join(root, "tsconfig.json") });
  });

  for (const [source, ...expected] of cases)
    it(`is ${expected.map(([code]) => code).join(" and ") || "nothing"} when the source is ${source}`, () => {
      reflector.setOverlay(file, imports + source);
      const { diagnostics } = runToEnd(new ProjectCompiler(reflector).compile(1));
      const found = [...diagnostics.values()].flat().filter(({ code }) => code.startsWith("LIG2"));
      const lines = (imports + source).split("\n");
      const place = ([line, start, , end]: readonly number[]): string => lines[line!]!.slice(start, end);
      assert.deepEqual(found.map(({ code, location }) => [code, place(location.range)]), expected); // prettier-ignore
      assert.ok(found.every(({ code, severity }) => severity === (code === "LIG2083" ? "warning" : "error")));
    });
});
