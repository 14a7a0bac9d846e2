import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { listProjectRoutes, type ListedRoute } from "#runtime/applications/index.js";
import { createReflector, readPackageSeverities } from "#runtime/reflection/index.js";
import { withRoutesChange } from "../../extension/src/routes/routes-change.js";
import type {
  MatchRoutesResult,
  ProjectRoutes,
  Route,
  RouteDetailsResult,
  RoutesChangedParams,
  RoutesResult,
} from "../../server/src/protocol.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const uriOf = (folder: string): string => pathToFileURL(folder).href;

/** Every example, and every workspace of the tests. */
const folders = [
  "examples/orders",
  "examples/conduit",
  "examples/desk",
  "test/fixtures/workspaces/blog",
  "test/fixtures/workspaces/files",
  "test/fixtures/workspaces/shop",
  "test/fixtures/exchanges",
  "test/fixtures/shop",
].map((path) => join(repository, path));

/** A route of the command line as the protocol has it, without what only one of both says. */
function comparable(route: ListedRoute, root: string): object {
  const { location, extent: _, problems, ...rest } = route;
  return { ...rest, place: placeOf(uriOf(join(root, location.file)), location.range), problems: textOf(problems) };
}

function comparableRoute(route: Route): object {
  const { location, extent: _, problems, ...rest } = route;
  const { start, end } = location.range;
  const range = [start.line, start.character, end.line, end.character];
  return { ...rest, place: placeOf(location.uri, range), problems: textOf(problems) };
}

function placeOf(uri: string, range: readonly number[]): string {
  return `${uri} ${range.join()}`;
}

function textOf(problems: readonly { readonly code: string; readonly severity: string; readonly message: string }[]) {
  return problems.map(({ code, severity, message }) => `${severity} ${code}: ${message}`).sort();
}

const main = `import { ControllerBase, createApp, HttpGet, HttpPost, Route } from "ligature";
@Route("orders")
export class OrdersController extends ControllerBase {
  /** Finds an order. */
  @HttpGet("{id:int}", { name: "order" }) get(id: number, page = 1): number { return id + page; }
  @HttpGet("{name:alpha}") named(name: string): string { return name; }
  @HttpPost() create(): void {}
}
@Route("shop")
export class ShopController extends ControllerBase {
  @HttpGet("{key}") find(key: string): string { return key; }
  @HttpGet("{other}") found(other: string): string { return other; }
  @HttpGet("{late}", { order: 1 }) late(late: string): string { return late; }
}
@Route("alone")
export class AloneController extends ControllerBase {
  @HttpGet() get(): number { return 1; }
}
export const one = () => createApp({ controllers: [OrdersController], swaggerUi: {} });
export const two = () => createApp({ controllers: [ShopController], prefix: "/two" });
`;

describe("ligature/routes of the examples and workspaces", function () {
  this.timeout(240_000);
  let client: LanguageClient;
  let routes: readonly ProjectRoutes[];
  before(async () => {
    client = new LanguageClient();
    await client.initialize(folders.map(uriOf));
    routes = (await client.request<RoutesResult>("ligature/routes")).projects;
  });
  after(() => client.stop());

  for (const root of folders) {
    it(`has the routes that the command line lists when the project is ${relative(repository, root)}`, () => {
      const reflector = createReflector({ tsconfig: join(root, "tsconfig.json"), otherSources: true });
      const listed = listProjectRoutes(reflector, readPackageSeverities(root));
      const answered = routes.find(({ project }) => project === uriOf(join(root, "tsconfig.json")))!;
      assert.ok(listed.applications.length > 0);
      assert.deepEqual(
        answered.applications.map((one) => one.routes.map(comparableRoute)),
        listed.applications.map((one) => one.routes.map((route) => comparable(route, reflector.project.root))),
      );
      assert.deepEqual(
        answered.unregistered.map(comparableRoute),
        listed.unregistered.map((route) => comparable(route, reflector.project.root)),
      );
    });
  }
});

describe("a project of tests beside that of its application", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  const orders = join(repository, "examples/orders");
  const uri = uriOf(join(orders, "tsconfig.json"));
  before(async () => {
    client = new LanguageClient();
    await client.initialize([uriOf(orders)]);
  });
  after(() => client.stop());

  it("adds no second list of its routes, and no second document", async () => {
    const { projects } = await client.request<RoutesResult>("ligature/routes");
    assert.deepEqual(projects.map(({ project, name }) => [project, name]), [[uri, "ligature-example-orders"]]); // prettier-ignore
    const { matches } = await client.request<MatchRoutesResult>("ligature/matchRoutes", { url: "/api/customers" });
    assert.deepEqual(matches.map(({ project, route }) => [project, route.target]), [[uri, "Customers.list"], [uri, "Customers.create"]]); // prettier-ignore
    assert.deepEqual(await client.request("ligature/projects"), { projects: [{ project: uri, name: "ligature-example-orders", documents: ["v1"] }] }); // prettier-ignore
  });

  it("has the document of the application that it reads", async () => {
    const textDocument = { uri: uriOf(join(orders, "test/orders.test.ts")) };
    const { project } = await client.request<{ project: string }>("ligature/openApiDocument", { textDocument });
    assert.equal(project, uri);
  });
});

describe("ligature/routes of a project with several applications", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let folder: string;
  const file = () => uriOf(join(folder, "case.ts"));
  let routes: readonly ProjectRoutes[];
  /** The routes that a client knows after the messages so far. */
  const known = (): readonly ProjectRoutes[] => {
    const changes = client.notifications.filter(({ method }) => method === "ligature/routesChanged").map(({ params }) => params as RoutesChangedParams); // prettier-ignore
    return changes.reduce(withRoutesChange, routes);
  };
  const own = (all = known()): ProjectRoutes => all.find(({ project }) => project.startsWith(uriOf(folder)))!;
  const allOf = ({ applications, unregistered }: ProjectRoutes): readonly Route[] => [...applications.flatMap((one) => one.routes), ...unregistered]; // prettier-ignore
  const templates = (all = known()): string[] => allOf(own(all)).map(({ template }) => template);
  const routeOf = (target: string): Route => allOf(own()).find((route) => route.target === target)!;

  const hoverAt = async (text: string, place: string): Promise<string> => {
    if (!text.includes(place)) return "";
    const lines = text.slice(0, text.indexOf(place) + place.length - 3).split("\n");
    const position = { line: lines.length - 1, character: lines.at(-1)!.length };
    const found = await client.request<{ contents: { value: string } } | null>("textDocument/hover", {
      textDocument: { uri: file() },
      position,
    });
    return found?.contents.value ?? "";
  };

  before(async () => {
    folder = mkdtempSync(join(fixtureWorkspace("rules"), "..", "routes-"));
    writeFileSync(join(folder, "case.ts"), main);
    writeFileSync(join(folder, "package.json"), '{ "dependencies": { "ligature": "*" } }');
    writeFileSync(join(folder, "tsconfig.json"), readFileSync(join(fixtureWorkspace("rules"), "tsconfig.json")));
    client = new LanguageClient();
    await client.initialize([uriOf(folder)]);
    routes = (await client.request<RoutesResult>("ligature/routes")).projects;
    client.open(file(), main);
  });
  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true });
  });

  it("has the routes of each application, and marks those that none lists", () => {
    const { applications, unregistered } = own(routes);
    assert.deepEqual(
      applications.map((one) => one.routes.map(({ template }) => template)),
      [
        ["/orders/{id:int}", "/orders/{name:alpha}", "/orders", "/openapi", "/openapi/v1/openapi.json"],
        ["/two/shop/{key}", "/two/shop/{other}", "/two/shop/{late}"],
      ],
    );
    assert.deepEqual(unregistered.map(({ target, isUnregistered }) => [target, isUnregistered]), [["Alone.get", true]]); // prettier-ignore
  });

  it("says what stands against a route", () => {
    const { applications } = own(routes);
    const kinds = applications[1]!.routes.map(({ problems }) => problems.map(({ kind }) => kind));
    assert.deepEqual(kinds, [[], ["conflict"], ["unreachable"]]);
  });

  it("tells only what has changed when a file is edited", async () => {
    const before = client.notifications.length;
    client.change(file(), main.replace('"{name:alpha}"', '"by-name/{name:alpha}"'));
    await client.until(() => (templates().includes("/orders/by-name/{name:alpha}") ? true : undefined), 20_000, () => "no change"); // prettier-ignore
    const [told] = client.notifications.slice(before).filter(({ method }) => method === "ligature/routesChanged");
    const { edits } = told!.params as { edits: { routes: unknown[]; start: number; deleteCount: number }[] };
    assert.deepEqual(edits.map(({ start, deleteCount, routes: come }) => [start, deleteCount, come.length]), [[1, 1, 1]]); // prettier-ignore
  });

  it("keeps the routes while the sources do not parse, and says so", async () => {
    client.change(file(), main.replace('@HttpGet("{key}")', "@HttpGet("));
    await client.until(
      () => (own().syntaxError === undefined ? undefined : true),
      20_000,
      () => "no syntax error",
    );
    assert.ok(templates().includes("/two/shop/{key}"));
    client.change(file(), main.replace('"{key}"', '"keys/{key}"'));
    await client.until(() => (templates().includes("/two/shop/keys/{key}") ? true : undefined), 20_000, () => "no change"); // prettier-ignore
    assert.equal(own().syntaxError, undefined);
  });

  it("says nothing of an action whose attribute is being typed, however it is reached", async () => {
    const home =
      'export class HomeController extends ControllerBase {\n  TYPED\n  index(): string { return "home"; }\n}\n';
    const withTyped = (typed: string) =>
      main
        .replace("@HttpPost() create", `${typed}\n  create`)
        .replace("  @HttpGet() get(): number { return 1; }\n", `${typed}\n  get(): number { return 1; }\n`)
        .replace(
          "[OrdersController]",
          '[OrdersController, HomeController], conventionalRoutes: { default: "{controller=Home}/{action=index}" }',
        )
        .replace("export const one", `${home.replace("TYPED", typed)}export const one`);
    const shown = async (typed: string) => {
      client.change(file(), withTyped(typed));
      const { projects } = await client.request<RoutesResult>("ligature/routes");
      const query = await client.request<{ name: string }[]>("workspace/symbol", { query: "/" });
      const hovers = await Promise.all(
        ["orders", "alone", "new"].map((template) => hoverAt(withTyped(typed), `@Route("${template}")`)),
      );
      const listed = allOf(own(projects)).map(
        (route) => `${route.methods.join() || "any method"} ${route.template} ${route.target}`,
      );
      return [...listed, ...query.map(({ name }) => name), ...hovers].filter((text) =>
        /any method|Orders\.create|Alone\.get|Home\./.test(text),
      );
    };
    for (const typed of ["@Http", "@HttpPost", "@HttpPo()", '@Route("new") @HttpPost', '@HttpPost @Route("new")'])
      assert.deepEqual(await shown(typed), [], typed);
    assert.equal((await shown("@HttpPost()")).filter((text) => !text.includes("any method")).length, 3);
  });

  it("is the same as a new answer after edits, also of the applications", async () => {
    const edits = [
      (text: string) => text.replace("[OrdersController]", "[OrdersController, AloneController]"),
      (text: string) => text.replace("export const two", "export const none = 1;\nexport const two"),
      (text: string) => text.replace(/export const two.*/, ""),
      (text: string) => text,
    ];
    for (const edit of edits) {
      const before = client.notifications.length;
      client.change(file(), edit(main));
      const isTold = () => client.notifications.slice(before).some(({ method }) => method === "ligature/routesChanged");
      await client.until(
        () => (isTold() ? true : undefined),
        20_000,
        () => "nothing told",
      );
      const { projects } = await client.request<RoutesResult>("ligature/routes");
      assert.deepEqual(known(), projects);
    }
  });

  it("says of one route what the list does not", async () => {
    const project = own().project;
    const { template, methods, location } = routeOf("Orders.get");
    const found = await client.request<RouteDetailsResult>("ligature/routeDetails", { project, template, methods, location }); // prettier-ignore
    assert.deepEqual(found, {
      summary: "Finds an order.",
      parameters: [
        { name: "id", key: "id", source: "ModelBinding", type: "number" },
        { name: "page", key: "page", source: "ModelBinding", type: "number" },
      ],
      statuses: ["200"],
      operations: [{ documentName: "v1", method: "get", path: "/orders/{id}" }],
      samplePath: "/orders/5",
    });
    const gone = await client.request("ligature/routeDetails", { project, template: "/gone", methods, location });
    assert.equal(gone, null);
  });

  it("finds the routes of an address as the router decides, and says why others do not match", async () => {
    const find = async (url: string, method?: string) => {
      const { matches, others } = await client.request<MatchRoutesResult>("ligature/matchRoutes", { url, method });
      const isOwn = ({ project }: { project: string }): boolean => project === own().project;
      return {
        matches: matches.filter(isOwn).map(({ route, values, isChosen }) => [route.target, values, isChosen]),
        reasons: Object.fromEntries(others.filter(isOwn).map(({ route, reason }) => [route.target, reason])),
      };
    };
    const found = await find("http://localhost:3000/orders/7?x=1#top", "GET");
    assert.deepEqual(found.matches, [["Orders.get", { id: "7" }, true]]);
    assert.equal(found.reasons["Orders.named"], "'7' is no value of {name:alpha}.");
    assert.equal(found.reasons["Orders.create"], "It ends before '7'.");
    assert.equal(found.reasons["Shop.find"], "Segment 1 is 'two', not 'orders'.");
    const posted = await find("/orders/abc", "POST");
    assert.deepEqual(posted.matches, []);
    assert.equal(posted.reasons["Orders.named"], "It answers GET, not POST.");
    const equal = await find("/two/shop/a", "GET");
    assert.deepEqual(equal.matches, [
      ["Shop.find", { key: "a" }, true],
      ["Shop.found", { other: "a" }, false],
      ["Shop.late", { late: "a" }, false],
    ]);
    assert.equal((await find("")).matches.length, 0);
    assert.equal((await find("%zz")).matches.length, 0);
  });

  it("tells that a project is gone when its controllers are", async () => {
    client.change(file(), "export {};\n");
    await client.until(
      () => (own() === undefined ? true : undefined),
      20_000,
      () => "still there",
    );
  });
});
