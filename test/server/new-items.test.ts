import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createReflector } from "#runtime/reflection/index.js";
import type { NewItemParams, NewItemResult } from "../../server/src/protocol.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient, usualCapabilities } from "../helpers/language-client.js";
import { writeChanges, type WireChange } from "../helpers/workspace-changes.js";

const app = `import { createApp } from "ligature";
import { OrdersController } from "./orders.controller.js";

export const createApplication = () =>
  createApp({
    controllers: [OrdersController],
  });
`;
const orders = `import { ControllerBase, HttpGet, Route } from "ligature";

@Route("shop/[controller]")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list(): string[] {
    return [];
  }
}
`;

describe("new controllers, actions and pages over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let folder: string;
  const uri = (path: string): string => pathToFileURL(join(folder, path)).href;
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const ask = (params: NewItemParams): Promise<NewItemResult> => client.request("ligature/newItem", params);
  const errors = (...paths: string[]): string[] => {
    const reflector = createReflector({ tsconfig: join(folder, "tsconfig.json") });
    return paths.flatMap((path) =>
      reflector.typeErrors(join(folder, path)).map(({ message }) => `${path}: ${message}`),
    );
  };

  before(async () => {
    folder = mkdtempSync(join(fixtureWorkspace("rules"), "..", "new-items-"));
    const config = JSON.parse(readFileSync(join(fixtureWorkspace("rules"), "tsconfig.json"), "utf8")) as object;
    write("tsconfig.json", JSON.stringify({ ...config, files: undefined, include: ["src", "test"] }));
    write("package.json", '{ "type": "module", "dependencies": { "ligature": "*" } }');
    write("src/app.ts", app);
    write("src/orders.controller.ts", orders);
    write("test/orders.test.ts", "export {};\n");
    client = new LanguageClient();
    client.answers.set("workspace/applyEdit", (params) => {
      const { edit } = params as { edit: { documentChanges: WireChange[] } };
      client.notify("workspace/didChangeWatchedFiles", { changes: writeChanges(edit.documentChanges) });
      return { applied: true };
    });
    await client.initialize([pathToFileURL(folder).href]);
  });
  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true });
  });

  it("are a file beside the others, an item of the list and a test when it is a controller", async () => {
    const result = await ask({ kind: "controller", name: "line items" });
    assert.ok("files" in result, JSON.stringify(result));
    assert.deepEqual(result.files, ["src/line-items.controller.ts", "test/line-items.test.ts", "src/app.ts"]);
    assert.match(read("src/app.ts"), /controllers: \[OrdersController, LineItemsController\],/);
    assert.match(read("src/line-items.controller.ts"), /@Route\("shop\/\[controller\]"\)\nexport class LineItemsController/); // prettier-ignore
    assert.match(read("test/line-items.test.ts"), /url: "\/shop\/LineItems"/);
    assert.deepEqual(errors(...result.files), []);
    assert.equal(relative(folder, fileURLToPath(result.location.uri)), "src/line-items.controller.ts");
  });

  it("are in the folder of the menu, with the option that was missing, when it is a page", async () => {
    mkdirSync(join(folder, "src/pages"));
    const result = await ask({ kind: "page", name: "SignInPage", uri: uri("src/pages") });
    assert.ok("files" in result, JSON.stringify(result));
    assert.deepEqual(result.files, ["src/pages/sign-in.page.ts", "test/sign-in.test.ts", "src/app.ts"]);
    assert.match(read("src/app.ts"), /controllers: \[OrdersController.*\],\n {4}pages: \[SignInPage\],/);
    assert.match(read("src/app.ts"), /import \{ SignInPage \} from "\.\/pages\/sign-in\.page\.js";/);
    assert.deepEqual(errors(...result.files), []);
  });

  it("are a method with its attribute and its import when it is an action", async () => {
    const result = await ask({ kind: "action", name: "archive", method: "POST", uri: uri("src/orders.controller.ts") });
    assert.ok("files" in result, JSON.stringify(result));
    assert.match(read("src/orders.controller.ts"), /@HttpPost\("archive"\)\n {2}archive\(\) \{/);
    assert.deepEqual(errors("src/orders.controller.ts"), []);
  });

  const crlf = (text: string): string => text.replaceAll("\n", "\r\n");
  const hasOnly = (end: string, ...paths: readonly string[]): void => {
    for (const path of paths) assert.deepEqual([...new Set(read(path).match(/\r?\n/g))], [end], path); // prettier-ignore
  };

  it("have the line ends of the sources beside them, whatever the application's file has", async () => {
    write("src/stock/stock.controller.ts", crlf(orders.replace("OrdersController", "StockController")));
    write("src/stock/bins.controller.ts", crlf(orders.replace("OrdersController", "BinsController")));
    const changes = ["stock", "bins"].map((name) => ({ uri: uri(`src/stock/${name}.controller.ts`), type: 1 }));
    client.notify("workspace/didChangeWatchedFiles", { changes });
    const result = await ask({ kind: "controller", name: "Shelves", uri: uri("src/stock") });
    assert.ok("files" in result, JSON.stringify(result));
    hasOnly("\r\n", "src/stock/shelves.controller.ts", "test/shelves.test.ts");
    hasOnly("\n", "src/app.ts");
    assert.deepEqual(errors(...result.files), []);
  });

  it("have the line ends of the request when it names them", async () => {
    const result = await ask({ kind: "controller", name: "Pallets", uri: uri("src/stock"), lineEnd: "\n" });
    assert.ok("files" in result, JSON.stringify(result));
    hasOnly("\n", "src/stock/pallets.controller.ts", "test/pallets.test.ts");
  });

  const refused: readonly (readonly [name: string, params: NewItemParams, message: RegExp])[] = [
    ["a file of the name is there", { kind: "controller", name: "Orders" }, /exists already/],
    ["the name is none", { kind: "controller", name: "7 ../up" }, /cannot be the name/],
    ["the action has the name of a member", { kind: "action", name: "list", uri: "src/orders.controller.ts" }, /has a member 'list' already/],
    ["the name of an action is none", { kind: "action", name: "a b", uri: "src/orders.controller.ts" }, /cannot be the name/],
    ["the file has no controller", { kind: "action", name: "a", uri: "src/app.ts" }, /no controller/],
  ]; // prettier-ignore
  for (const [name, params, message] of refused) {
    it(`are not written when ${name}`, async () => {
      const before = client.asked.filter(({ method }) => method === "workspace/applyEdit").length;
      const result = await ask({ ...params, ...(params.uri !== undefined && { uri: uri(params.uri) }) });
      assert.match("message" in result ? result.message : "written", message);
      assert.equal(client.asked.filter(({ method }) => method === "workspace/applyEdit").length, before);
    });
  }

  it("are not written for an editor that cannot create files, which gets the reason", async () => {
    const plain = new LanguageClient();
    await plain.initialize([pathToFileURL(folder).href], undefined, { ...usualCapabilities, workspace: {} });
    const result = await plain.request<NewItemResult>("ligature/newItem", { kind: "controller", name: "Items" });
    assert.match("message" in result ? result.message : "", /cannot create files/);
    await plain.stop();
  });
});
