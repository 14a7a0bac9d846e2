import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createReflector } from "#runtime/reflection/index.js";
import type { NewItemResult } from "../../server/src/protocol.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";
import { writeChanges, type WireChange } from "../helpers/workspace-changes.js";

const orders = `import { ControllerBase, HttpGet, Route } from "ligature";

@Route("[controller]")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list(): string[] {
    return [];
  }
}
`;

/** The files of an application, of which one gets the registration of a new controller. */
interface Written {
  readonly files: Readonly<Record<string, string>>;
  readonly has: RegExp;
  readonly in?: string;
}

const importOrders = 'import { OrdersController } from "./orders.controller.js";\n';
const importApp = 'import { createApp } from "ligature";\n';
const main = `${importApp}${importOrders}await createApp({ controllers: [OrdersController] });\n`;

const applications: Readonly<Record<string, Written>> = {
  "has a list": { files: { "src/main.ts": main }, has: /controllers: \[OrdersController, ItemsController\] \}/ },
  "has an empty list": {
    files: { "src/main.ts": `${importApp}await createApp({ controllers: [] });\n` },
    has: /controllers: \[ItemsController\] \}/,
  },
  "has no list": {
    files: { "src/main.ts": `${importApp}await createApp({ prefix: "/api" });\n` },
    has: /\{ prefix: "\/api", controllers: \[ItemsController\] \}/,
  },
  "has no options": {
    files: { "src/main.ts": `${importApp}await createApp({});\n` },
    has: /createApp\(\{ controllers: \[ItemsController\] \}\)/,
  },
  "is created by an alias": {
    files: {
      "src/main.ts": `import { createApp as make } from "ligature";\n${importOrders}await make({ controllers: [OrdersController] });\n`,
    },
    has: /controllers: \[OrdersController, ItemsController\]/,
  },
  "is created by a member of the namespace": {
    files: {
      "src/main.ts": `import * as web from "ligature";\n${importOrders}await web.createApp({ controllers: [OrdersController] });\n`,
    },
    has: /controllers: \[OrdersController, ItemsController\]/,
  },
  "has its list in a const": {
    files: {
      "src/main.ts": `${importApp}${importOrders}const controllers = [OrdersController] as const;\nawait createApp({ controllers });\n`,
    },
    has: /const controllers = \[OrdersController, ItemsController\] as const;/,
  },
  "has its list in another file": {
    files: {
      "src/main.ts": `${importApp}import { list as all } from "./list.js";\nawait createApp({ controllers: all });\n`,
      "src/list.ts": `${importOrders}export const list = [\n  OrdersController,\n];\n`,
    },
    has: /list = \[\n {2}OrdersController,\n {2}ItemsController,\n\];/,
    in: "src/list.ts",
  },
  "has a list with a spread": {
    files: {
      "src/main.ts": `${importApp}${importOrders}const base = [OrdersController];\nawait createApp({ controllers: [...base] });\n`,
    },
    has: /controllers: \[\.\.\.base, ItemsController\]/,
  },
  "has a list with a spread that is no constant": {
    files: {
      "src/main.ts": `${importApp}${importOrders}const base = () => [OrdersController];\nawait createApp({ controllers: [...base()] });\n`,
    },
    has: /controllers: \[\.\.\.base\(\), ItemsController\]/,
  },
  "has options in a const": {
    files: {
      "src/main.ts": `import { createApp } from "ligature";\nconst options = {\n  prefix: "/api",\n};\nawait createApp(options);\n`,
    },
    has: /prefix: "\/api",\n {2}controllers: \[ItemsController\],\n\};/,
  },
  "has options that are spread": {
    files: {
      "src/main.ts": `${importApp}${importOrders}const shared = { controllers: [OrdersController] };\nawait createApp({ ...shared, prefix: "/api" });\n`,
    },
    has: /const shared = \{ controllers: \[OrdersController, ItemsController\] \};/,
  },
  "has options that satisfy a type": {
    files: {
      "src/main.ts": `import { createApp, type AppOptions } from "ligature";\n${importOrders}await createApp({ controllers: [OrdersController] } satisfies AppOptions);\n`,
    },
    has: /controllers: \[OrdersController, ItemsController\]/,
  },
  "is registered as a plugin": {
    files: {
      "src/main.ts": `import fastify from "fastify";\nimport { controllers } from "ligature";\n${importOrders}const app = fastify();\nawait app.register(controllers, { controllers: [OrdersController] });\n`,
    },
    has: /controllers: \[OrdersController, ItemsController\]/,
  },
};

describe("the registration of a new controller, when the files came a moment ago and the application", function () {
  this.timeout(240_000);
  let folder: string;
  let client: LanguageClient;
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  const uri = (path: string): string => pathToFileURL(join(folder, path)).href;
  const ask = (): Promise<NewItemResult> =>
    client.request("ligature/newItem", { kind: "controller", name: "Items", uri: uri("src") });

  before(async () => {
    folder = mkdtempSync(join(fixtureWorkspace("rules"), "..", "new-registrations-"));
    client = new LanguageClient();
    client.answers.set("workspace/applyEdit", (params) => {
      writeChanges((params as { edit: { documentChanges: WireChange[] } }).edit.documentChanges);
      return { applied: true };
    });
    await client.initialize([pathToFileURL(folder).href]);
    // Nothing is there yet, and nothing is reported of what comes.
    assert.deepEqual(await client.request("ligature/routes"), { projects: [] });
    const config = JSON.parse(readFileSync(join(fixtureWorkspace("rules"), "tsconfig.json"), "utf8")) as object;
    write({
      "tsconfig.json": JSON.stringify({ ...config, files: undefined, include: ["src"] }),
      "package.json": '{ "type": "module", "dependencies": { "ligature": "*" } }',
      "src/orders.controller.ts": orders,
    });
  });
  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => {
    for (const path of ["main.ts", "list.ts", "items.controller.ts", "items.test.ts"])
      rmSync(join(folder, "src", path), { force: true });
  });

  for (const [name, { files, has, in: place = "src/main.ts" }] of Object.entries(applications))
    it(name, async () => {
      write(files);
      const result = await ask();
      assert.ok("files" in result, JSON.stringify(result));
      assert.match(readFileSync(join(folder, place), "utf8"), has);
      const reflector = createReflector({ tsconfig: join(folder, "tsconfig.json") });
      const errors = Object.keys(files).flatMap((path) => reflector.typeErrors(join(folder, path)));
      assert.deepEqual(errors, []);
    });

  it("is not written, and the reason is said, when its list is no constant, and when there is none", async () => {
    const reason = async (): Promise<string> => {
      const result = await ask();
      return ("files" in result && result.unregistered) || JSON.stringify(result);
    };
    assert.match(await reason(), /^The project has no application yet/);
    rmSync(join(folder, "src/items.controller.ts"));
    write({ "src/main.ts": `${importApp}declare const all: () => [];\nawait createApp({ controllers: all() });\n` });
    assert.match(await reason(), /^The sources do not show the list `controllers` of the application in src\/main\.ts/);
  });
});
