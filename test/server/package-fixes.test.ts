import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireRange } from "../helpers/language-client.js";
import { applyTextEdits } from "../helpers/text-edits.js";
import { LintedProject } from "./lint/linted-project.js";

interface WireAction {
  readonly title: string;
  readonly edit: {
    readonly documentChanges: readonly {
      readonly textDocument: { readonly uri: string; readonly version: number | null };
      readonly edits: readonly { readonly range: WireRange; readonly newText: string }[];
    }[];
  };
}

const severities = { "unused-parameter": "off", LIG1020: "warn" };
const written = (entries: object): string =>
  JSON.stringify({ name: "linted", type: "module", ligature: { severities: entries } }, undefined, 2);
const right = written({ "unused-route-parameter": "off", LIG1020: "warning" });
const orders = `import { ControllerBase, HttpGet } from "ligature";
export class OrdersController extends ControllerBase {
  @HttpGet("orders") list() { return []; }
}
`;

describe("misspelled severities in package.json", function () {
  this.timeout(60_000);
  let project: LintedProject;
  let client: LanguageClient | undefined;

  beforeEach(() => {
    project = new LintedProject({ "src/orders.ts": orders });
    project.write("package.json", written(severities));
  });
  afterEach(async () => {
    await client?.stop();
    client = undefined;
    project.remove();
  });

  it("are corrected when ligature-lint fixes", async () => {
    const { output } = await project.lint("--fix");
    assert.doesNotMatch(output, /LIG1042/);
    assert.equal(readFileSync(join(project.folder, "package.json"), "utf8"), right);
  });

  it("are corrected by quick fixes when the file is open", async () => {
    const server = (client = new LanguageClient());
    const uriOf = (path: string) => pathToFileURL(join(project.folder, path)).href;
    const uri = uriOf("package.json");
    await server.initialize([pathToFileURL(project.folder).href]);
    server.open(uriOf("src/orders.ts"), orders);
    const found = await server.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 2);
    server.open(uri, written(severities), "json");
    const edits = [];
    for (const { range } of found) {
      const actions = await server.request<WireAction[]>("textDocument/codeAction", {
        textDocument: { uri }, range, context: { diagnostics: [] },
      }); // prettier-ignore
      assert.equal(actions.length, 1);
      const [change] = actions[0]!.edit.documentChanges;
      assert.deepEqual(change!.textDocument, { uri, version: 1 });
      edits.push(...change!.edits);
    }
    assert.equal(applyTextEdits(written(severities), edits), right);
  });

  it("count before the file is saved, and no longer when it is closed", async () => {
    const server = (client = new LanguageClient());
    const uriOf = (path: string) => pathToFileURL(join(project.folder, path)).href;
    const [uri, ordersUri] = [uriOf("package.json"), uriOf("src/orders.ts")];
    project.write("package.json", written({}));
    await server.initialize([pathToFileURL(project.folder).href]);
    server.open(ordersUri, orders.replace('"orders"', '"orders/{id}"'));
    const severitiesOf = (wanted: readonly number[]) =>
      server.diagnostics(ordersUri, ({ diagnostics }) => {
        const found = diagnostics.filter(({ code }) => code === "LIG1005").map(({ severity }) => severity);
        return found.join() === wanted.join();
      });
    await severitiesOf([3]);
    server.open(uri, written({ LIG1005: "error" }), "json");
    await severitiesOf([1]);
    server.change(uri, written({ LIG1005: "eror" }));
    const [problem] = await server.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 1);
    assert.equal(problem!.code, "LIG1042");
    server.change(uri, written({ LIG1005: "off" }));
    await severitiesOf([]);
    server.close(uri);
    await severitiesOf([3]);
  });
});
