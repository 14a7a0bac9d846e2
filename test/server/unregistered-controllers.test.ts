import assert from "node:assert/strict";
import type { RoutesResult } from "../../server/src/protocol.js";
import { usualCapabilities } from "../helpers/language-client.js";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigation/navigated-project.js";

const controllerOf = (name: string, path: string): string => `import { ControllerBase, HttpGet, Route } from "ligature";

@Route("${path}")
export class ${name}Controller extends ControllerBase {
  @HttpGet("{id}")
  ge‸t(id: string) {
    return this.url.action("get", "Orders", { id });
  }
}
`;

const registered = controllerOf("Orders", "orders").replace("‸", "");
const orders = { "src/orders.controller.ts": registered };
const parts = controllerOf("Parts", "parts").replace("‸", "");
const app = 'import { createApp } from "ligature";\nimport { OrdersController } from "./orders.controller.js";\n';
const partsImport = 'import { PartsController } from "./parts.controller.js";\n';
const main = `${app}\nexport const app = createApp({ controllers: [OrdersController] });\n`;
const testing = 'import { createTestApp } from "ligature/testing";\n';
const partsTest = `${testing}${partsImport}export const app = createTestApp({ controllers: [PartsController] });\n`;
const described = { "src/orders.controller.ts": registered, "src/parts.controller.ts": parts };

/** When a class that `src/main.ts` does not list is reported, and when it is not. */
const cases: readonly (readonly [when: string, files: Readonly<Record<string, string>>, reported: boolean])[] = [
  ["no list has it", { "src/main.ts": main }, true],
  [
    "it is in a constant of another file",
    {
      "src/all.ts": `import { OrdersController } from "./orders.controller.js";\n${partsImport}export const all = [OrdersController, PartsController];\n`,
      "src/main.ts":
        'import { createApp } from "ligature";\nimport { all } from "./all.js";\nexport const app = createApp({ controllers: [...all] });\n',
    },
    false,
  ],
  [
    "a list gets it later",
    {
      "src/main.ts": `${app}\n${partsImport}const list: unknown[] = [OrdersController];\nif (process.argv.length > 2) list.push(PartsController);\nexport const app = createApp({ controllers: list });\n`,
    },
    false,
  ],
  [
    "a list is a parameter",
    {
      "src/main.ts": `${main}export const make = (controllers: (typeof OrdersController)[]) => createApp({ controllers });\n`,
    },
    false,
  ],
  [
    "the plugin has it",
    {
      "src/main.ts": main,
      "src/admin.ts": `import { controllers } from "ligature";\nimport fastify from "fastify";\n${partsImport}void fastify().register(controllers, { controllers: [PartsController] });\n`,
    },
    false,
  ],
  [
    "only a test lists it",
    {
      "src/main.ts": main,
      "src/parts.test.ts": partsTest,
    },
    false,
  ],
  [
    "a test names it, and has a list that cannot be read",
    {
      "src/main.ts": main,
      "src/parts.test.ts": `${testing}${partsImport}export const make = (controllers: (typeof PartsController)[]) => createTestApp({ controllers });\nexport const app = make([PartsController]);\n`,
    },
    false,
  ],
  [
    "a test has a list that cannot be read, and does not name it",
    {
      "src/main.ts": main,
      "src/parts.test.ts": `${testing}export const make = (controllers: (new () => object)[]) => createTestApp({ controllers });\n`,
    },
    true,
  ],
  [
    "a test runs the application's own function",
    {
      "src/main.ts": main.replace("app = createApp", "makeApp = () => createApp"),
      "src/app.test.ts": `${testing}import { makeApp } from "./main.js";\nexport const app = createTestApp(makeApp);\n`,
    },
    true,
  ],
  ["there are only applications of tests", { "src/app.test.ts": main }, false],
  ["there is no application", {}, false],
  ["a file has a syntax error", { "src/main.ts": main, "src/broken.ts": "export const = 1;\n" }, false],
];

describe("controllers that no application lists", function () {
  this.timeout(120_000);
  const project = new NavigatedProject();
  before(() =>
    project.start({ ...usualCapabilities, textDocument: { ...usualCapabilities.textDocument, diagnostic: {} } }),
  );
  after(() => project.stop());

  const found = async (path: string): Promise<string[]> => {
    const { items } = await project.client.request<{ items: readonly { code: string; message: string }[] }>(
      "textDocument/diagnostic",
      { textDocument: { uri: project.uriOf(path) } },
    );
    return items.filter(({ code }) => code === "LIG1057").map(({ message }) => message);
  };

  for (const [when, files, reported] of cases) {
    it(`are ${reported ? "" : "not "}reported when ${when}`, async () => {
      project.show({ ...described, ...files });
      const message =
        "No application lists PartsController, so requests to its routes get a 404. Add it to `controllers` in src/main.ts.";
      assert.deepEqual(await found("src/parts.controller.ts"), reported ? [message] : []);
    });
  }

  for (const [field, entry, reported] of [
    ["main", "dist/main.js", true],
    ["main", "server.js", true],
    ["main", "dist/parts.controller.js", false],
    ["exports", { ".": { import: "./dist/index.js" }, "./package.json": "./package.json" }, false],
    ["exports", { "./*": "./dist/*.js" }, false],
    ["exports", "./dist/main.js", true],
  ] as const) {
    it(`are ${reported ? "" : "not "}reported when ${field} of package.json is ${JSON.stringify(entry)}`, async () => {
      const index = `export * from "./parts.controller.js";\n`;
      project.write("package.json", JSON.stringify({ name: "navigated", type: "module", [field]: entry }));
      project.show({ ...described, "src/main.ts": main, "src/index.ts": index });
      const uri = project.uriOf("package.json");
      project.client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });
      assert.equal((await found("src/parts.controller.ts")).length, reported ? 1 : 0);
      project.write("package.json", JSON.stringify({ name: "navigated", type: "module" }));
      project.client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });
    });
  }

  it("are added to the list, with the import, by a fix, when one is asked for", async () => {
    const place = project.show({
      ...orders,
      "src/parts.controller.ts": controllerOf("Parts", "parts"),
      "src/main.ts": main,
    });
    const uri = project.uriOf("src/parts.controller.ts");
    const at = { line: 3, character: 15 };
    await project.client.request("textDocument/codeLens", place);
    const [action] = await project.client.request<{ title: string; edit: WireWorkspaceEdit }[]>(
      "textDocument/codeAction",
      { textDocument: { uri }, range: { start: at, end: at }, context: { diagnostics: [] } },
    );
    assert.equal(action?.title, "Add PartsController to controllers in src/main.ts");
    assert.deepEqual(project.applied(action.edit), {
      "src/main.ts": `${app}${partsImport}\nexport const app = createApp({ controllers: [OrdersController, PartsController] });\n`,
    });
  });

  for (const [when, more] of [
    ["no list has them", {}],
    ["only a test lists them", { "src/parts.test.ts": partsTest }],
  ] as const) {
    it(`are called not registered, in lenses, hovers and lists of routes, when ${when}`, async () => {
      const place = project.show({
        ...orders,
        "src/parts.controller.ts": controllerOf("Parts", "parts"),
        "src/main.ts": main,
        ...more,
      });
      const lenses = await project.client.request<{ command: { title: string } }[]>("textDocument/codeLens", place);
      assert.equal(lenses[0]?.command.title, "GET /parts/{id} (not registered)");
      const hover = await project.client.request<{ contents: { value: string } }>("textDocument/hover", place);
      assert.match(hover.contents.value, /^Not registered: no application lists `PartsController`\./);
      const template = { ...place, position: { line: 4, character: 14 } };
      const { contents } = await project.client.request<typeof hover>("textDocument/hover", template);
      assert.match(contents.value, /\/parts\/\{id\} \(not registered\)/);
      const uri = project.uriOf("src/orders.controller.ts");
      const [other] = await project.client.request<typeof lenses>("textDocument/codeLens", { textDocument: { uri } });
      assert.equal(other?.command.title, "GET /orders/{id}");
      const { projects } = await project.client.request<RoutesResult>("ligature/routes");
      const unregistered = projects.flatMap((one) => one.unregistered.map(({ target }) => target));
      assert.deepEqual(unregistered, ["Parts.get"]);
    });
  }
});
