import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { documentsOfProject } from "#runtime/applications/index.js";
import { openApiJson } from "#runtime/openapi/index.js";
import { createReflector } from "#runtime/reflection/index.js";
import { shop, startApp } from "../e2e/running-app.js";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";
import { TempProject } from "./temp-project.js";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const examples = folder("../../examples/");
const prefixed = folder("../server/prefixed/");

/** Applications in folders, and what tells the command how to find the options of each. */
const applications: readonly (readonly [name: string, folder: string, args: readonly string[]])[] = [
  ["the shop of the tests", shop, []],
  ["the example orders", join(examples, "orders"), []],
  ["the example Conduit, which has a filter", join(examples, "conduit"), ["--load", "src/main.ts"]],
];

const app = (openApi: string, more = ""): string => `
import { createServer } from "node:http";
import { ApiController, ControllerBase, createApp, HttpGet, HttpPost, Route } from "ligature";
declare const process: { stderr: { write(text: string): void } };
const say = (text: string): void => void process.stderr.write(text + "\\n");
export class Thing { name!: string; }
class Connection { constructor() { say("connected"); } }
@ApiController() @Route("things")
export class ThingsController extends ControllerBase {
  @HttpGet() list(): Thing[] { return []; }
  @HttpPost() add(thing: Thing): Thing { return thing; }
}
const create = () => createApp({
  controllers: [ThingsController],
  services: (services) => services.addSingleton(Connection, () => new Connection()),
  automaticBadRequest: true,
  configure: (app) => void app.addHook("onReady", async () => say("started")),
  ${openApi}
});
${more}
`;

const constant = 'openApi: { documents: { v1: { title: "Things" }, v2: { title: "More" } } },';
const filter = 'openApi: { operationFilters: [(operation) => ({ ...operation, summary: "filtered" })] },';
const starts = `
createServer().listen(0);
const app = await create();
await app.listen({ port: 0, host: "127.0.0.1" });
say("listening");
`;

const serializer =
  'jsonSerializer: { createReader: () => () => ({ outcome: "noValue" as const }), createWriter: () => () => "{}" }';

const files = {
  "src/app.ts": app(constant, "export const createThings = create;"),
  "src/filtered.ts": app(filter, starts),
  "src/undescribed.ts": app("", starts),
  "src/serialized.ts": app(`openApi: {}, ${serializer}, openApiJsonSerializer: { propertyNamingPolicy: (name) => name.toUpperCase() },`, starts), // prettier-ignore
  "src/unsupported.ts": app(`openApi: {}, ${serializer},`, starts),
  "src/tsconfig.filtered.json": JSON.stringify({ extends: "../tsconfig.json", files: ["filtered.ts"], include: [] }),
  "src/tsconfig.none.json": JSON.stringify({ extends: "../tsconfig.json", files: ["none.ts"], include: [] }),
  "src/tsconfig.wrong.json": JSON.stringify({ extends: "../tsconfig.json", files: ["wrong.ts"], include: [] }),
  "src/tsconfig.undescribed.json": JSON.stringify({
    extends: "../tsconfig.json",
    files: ["undescribed.ts"],
    include: [],
  }),
  "src/tsconfig.page.json": JSON.stringify({ extends: "../tsconfig.json", files: ["page.ts"], include: [] }),
  "src/page.ts": app("swaggerUi: {},"),
  "src/none.ts": "export {};\n",
  "src/wrong.ts": app(constant, "create( ;"),
  "src/tsconfig.broken.json": JSON.stringify({ extends: "../tsconfig.json", files: ["broken.ts"], include: [] }),
  "src/broken.ts": "export const app = create(\n",
  "src/maker.ts": 'import { createThings } from "./app.js";\nexport const create = () => createThings();\n',
  "src/together.ts": `import { createThings } from "./app.js";
    export class Note { text!: string; }
    export const create = () => createThings();`,
  "src/several.ts": "export const first = () => 1;\nexport const second = () => 2;\n",
};

describe("ligature openapi", function () {
  this.timeout(120_000);
  let project: TempProject;

  before(() => {
    project = new TempProject(files);
    project.link("fastify");
    const tsconfig = JSON.parse(project.read("tsconfig.json")) as object;
    project.write({ "tsconfig.json": JSON.stringify({ ...tsconfig, include: [], files: ["src/app.ts"] }) });
  });
  after(() => project.delete());

  for (const [name, root, args] of applications) {
    it(`writes, byte for byte, what the running application serves when it is ${name}`, async () => {
      const running = await startApp(`${root}/`);
      const [written, yaml] = await Promise.all([
        project.runCliIn(root, ["openapi", ...args, "--server", "../.."]),
        project.runCliIn(root, ["openapi", ...args, "--server", "../..", "--format", "yaml", "--openapi", "3.1"]),
      ]);
      const served = async (extension: string): Promise<string> =>
        (await fetch(`${running.address}/openapi/v1/openapi.${extension}`)).text();
      try {
        assert.equal(written.code, 0, written.stderr);
        assert.equal(written.stdout, await served("json"));
        assert.equal(yaml.stdout, await served("yaml"));
      } finally {
        await running.stop();
      }
    });
  }

  for (const [file, url, server] of [
    ["created.ts", "/openapi/v1/openapi.json", "../.."],
    ["nested.ts", "/shops/acme/openapi/shop/openapi.json", "../../../.."],
    ["wrapped.ts", "/acme/openapi/v1/openapi.json", "../../.."],
  ] as const) {
    it(`makes what is served when the prefix is constant in ${file}`, async () => {
      const { start } = await loadCompiled<{ start(): Promise<FastifyInstance> }>(`../server/prefixed/${file}`, import.meta.url); // prettier-ignore
      const running = await withNodeEnv("development", start);
      const { body } = await running.inject(url);
      await running.close();
      const reflector = createReflector({ projectRoot: prefixed, rootNames: [join(prefixed, file)] });
      const { document, names: [name], errors, notices } = documentsOfProject(reflector)!; // prettier-ignore
      assert.deepEqual([errors, notices], [[], []]);
      assert.equal(openApiJson(document(name!, { servers: [{ url: server }] })), body);
      assert.deepEqual(document(name!).servers, [{ url: "/" }]);
    });
  }

  it("writes a file that a check accepts, and prints what differs when the sources change", async () => {
    const args = ["openapi", "--document", "v2", "--openapi", "3.0", "--server", "https://things.example/api"];
    const written = await project.runCli([...args, "--out", "docs/api.yaml"]);
    assert.deepEqual(written, { code: 0, stdout: "", stderr: "" });
    assert.match(project.read("docs/api.yaml"), /^openapi: "3\.0\.4"\ninfo:\n {2}title: More\n[^]*\n {2}- url: "https:\/\/things\.example\/api"\n/); // prettier-ignore
    project.write({ "docs/api.yaml": project.read("docs/api.yaml").replaceAll("\n", "\r\n") });
    assert.deepEqual(await project.runCli([...args, "--check", "docs/api.yaml"]), { code: 0, stdout: "", stderr: "" });
    project.write({ "docs/api.yaml": project.read("docs/api.yaml").replace("title: More", "title: Less") });
    const { code, stdout, stderr } = await project.runCli([...args, "--check", "docs/api.yaml"]);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /\n-{3} docs\/api\.yaml\n\+{3} the application\n@@ [^]*\n- {2}title: Less\n\+ {2}title: More\n/,
    );
    assert.match(stderr, /docs\/api\.yaml is not the document of the application\. .* with --out docs\/api\.yaml/);
  });

  it("names each option that it cannot know, with its place, and writes nothing unless notices are allowed", async () => {
    const args = ["openapi", "-p", "src/tsconfig.filtered.json"];
    const { code, stdout, stderr } = await project.runCli(args);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^src\/filtered\.ts:18:32 `openApi\.operationFilters` is code/);
    const allowed = await project.runCli([...args, "--allow-notices"]);
    assert.equal(allowed.code, 0);
    assert.match(allowed.stdout, /^\{\n {2}"openapi": "3\.1\.1",/);
  });

  it("says that the application serves no document when it has none, and writes the one that it would serve", async () => {
    const [unserved, served] = await Promise.all(
      ["undescribed", "page"].map((name) => project.runCli(["openapi", "-p", `src/tsconfig.${name}.json`])),
    );
    assert.deepEqual([unserved!.code, served!.code, served!.stderr], [0, 0, ""]);
    assert.equal(unserved!.stdout, served!.stdout);
    assert.match(unserved!.stderr, /^The application serves no document: its option openApi is not set\. /);
  });

  it("has what filters add when it loads the module, and nothing starts or listens", async () => {
    const { code, stdout, stderr } = await project.runCli(["openapi", "--load", "src/filtered.ts"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /"summary": "filtered"/);
  });

  for (const [file, name] of [
    ["serialized.ts", "NAME"],
    ["unsupported.ts", "name"],
  ])
    it(`has the names that the application says of its JSON serializer when it loads ${file}`, async () => {
      const { code, stdout, stderr } = await project.runCli(["openapi", "--load", `src/${file}`]);
      assert.deepEqual([code, stderr], [0, ""]);
      const { components } = JSON.parse(stdout) as { components: { schemas: { Thing: { properties: object } } } };
      assert.deepEqual(Object.keys(components.schemas.Thing.properties), [name]);
    });

  for (const [file, kind] of [
    ["maker.ts", "nothing else"],
    ["together.ts", "classes, which are functions, too"],
  ])
    it(`calls the only function that a loaded module exports if that creates the application, beside ${kind}`, async () => {
      const load = ["openapi", "--document", "v2"];
      const [loaded, read] = await Promise.all([
        project.runCli([...load, "--load", `src/${file}`]),
        project.runCli(load),
      ]);
      assert.equal(loaded.stderr, "");
      assert.equal(loaded.stdout, read.stdout);
    });

  const mistakes: readonly (readonly [args: readonly string[], message: RegExp])[] = [
    [["--document", "v3"], /^The application has no document "v3"\. Its documents are v1, v2\.\n/],
    [["-p", "src/tsconfig.none.json"], /^The sources do not call createApp/],
    [
      ["-p", "src/tsconfig.wrong.json"],
      /^src\/wrong\.ts:\d+:\d+ TS1\d+: .*\n[^]*There is no document: the application does not start/,
    ],
    [["-p", "src/tsconfig.broken.json"], /^src\/broken\.ts:2:1 TS1005: .*\n[^]*There is no document/],
    [["-p", "none.json"], /^There is no none\.json/],
    [["--check", "none.json"], /^There is no none\.json to compare with/],
    [["--out", "src"], /^src cannot be written: EISDIR/],
    [["--check", "src"], /^src cannot be read: EISDIR/],
    [["--format", "xml"], /^--format is json or yaml, not "xml"/],
    [["--openapi", "2.0"], /^--openapi is 3\.0 or 3\.1, not "2\.0"/],
    [["--server", ""], /^--server needs an address/],
    [["--out", "a.json", "--check", "b.json"], /^--out writes and --check compares/],
    [["--load", "src/none.ts"], /^src.none\.ts created no application/],
    [["--load", "src/several.ts"], /^src.several\.ts created no application .*\n.*whose only exported function/],
    [["--load", "src/undescribed.ts"], /^The application that src.undescribed\.ts creates has no documents/],
    [["--load", "src/missing.ts"], /^There is no src\/missing\.ts/],
    [
      ["--load", "src/filtered.ts", "--document", "v3"],
      /^The application has no document "v3"\. Its documents are v1\./,
    ],
  ];
  for (const [args, message] of mistakes) {
    it(`fails, and writes nothing, when asked with ${args.join(" ")}`, async () => {
      const { code, stdout, stderr } = await project.runCli(["openapi", ...args]);
      // 1: the sources have errors. 2: the command could not run.
      assert.deepEqual([code, stdout], [message.source.includes(" TS1") ? 1 : 2, ""]);
      assert.match(stderr, message);
    });
  }
});
