import assert from "node:assert/strict";
import { readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPlugin, typeScriptEnds, type TsDiagnostic, type TsSpan } from "../../helpers/tsserver-client.js";
import { withLanguageServer } from "../../../typescript-plugin/src/features.js";
import { TsProject } from "./ts-project.js";

const right = `import { ApiController, ControllerBase, FromBody, HttpGet, HttpPost, Route, type Int32 } from "ligature";

export class Order {
  id!: Int32;
}

@ApiController()
@Route("api/orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32) {
    return { id };
  }

  @HttpPost()
  add(@FromBody() order: Order) {
    return order;
  }
}
`;

const codes = (found: readonly TsDiagnostic[]): string[] => found.map(({ text }) => /^LIG\d+/.exec(text)![0]).sort();

for (const typeScript of typeScriptEnds) {
  describe(`the plugin's diagnostics in the server of the ${typeScript} TypeScript`, function () {
    this.timeout(120_000);
    const project = new TsProject();
    before(() => project.start({ typeScript }));
    after(() => project.stop());

    /** The diagnostics that are found when a piece of the right text is another one. */
    async function found(search: string, text: string, expected: readonly string[]): Promise<readonly TsDiagnostic[]> {
      const file = project.show("src/orders.controller.ts", right.replace(search, text));
      return project.client.diagnostics(file, (all) => codes(all).join() === expected.join());
    }

    it("are none when all is right", async () => {
      assert.deepEqual(await found("", "", []), []);
    });

    for (const [what, search, text, expected] of [
      ["a constraint is unknown", "{id:int}", "{id:itn}", ["LIG1004"]],
      ["a type does not fit the constraint", "get(id: Int32)", "get(id: boolean)", ["LIG1020"]],
      [
        "nothing reads a route parameter",
        "get(id: Int32) {\n    return { id };",
        "get() {\n    return {};",
        ["LIG1005"],
      ],
      [
        "two parameters are read from the body",
        "order: Order)",
        "order: Order, @FromBody() other: Order)",
        ["LIG1001"],
      ],
    ] as const) {
      it(`are ${expected.join()} when ${what}`, async () => {
        await found(search, text, expected);
      });
    }

    it("are LIG5016 when an application has no route with the name in a link", async () => {
      const text = right
        .replace("ControllerBase,", "ControllerBase, createApp,")
        .replace("return order;", 'return [order, this.url.routeUrl("order")];');
      const file = project.show(
        "src/orders.controller.ts",
        `${text}\nawait createApp({ controllers: [OrdersController] });\n`,
      );
      await project.client.diagnostics(file, (all) => codes(all).includes("LIG5016"));
    });

    it("have TypeScript's severities, and fade what nothing reads", async () => {
      const [mismatch] = await found("get(id: Int32)", "get(id: boolean)", ["LIG1020"]);
      assert.equal(mismatch!.category, "warning");
      assert.equal(mismatch!.code, 991020);
      const [constraint] = await found("{id:int}", "{id:itn}", ["LIG1004"]);
      assert.equal(constraint!.category, "error");
      const [unused] = await found("get(id: Int32) {\n    return { id };", "get() {\n    return {};", ["LIG1005"]);
      assert.ok(unused!.reportsUnnecessary);
    });

    it("are as severe as package.json says", async () => {
      const manifest = { name: "shop", type: "module", dependencies: { ligature: "0.1.0" } };
      project.write("package.json", JSON.stringify({ ...manifest, ligature: { severities: { LIG1005: "error" } } }));
      const [unused] = await found("get(id: Int32) {\n    return { id };", "get() {\n    return {};", ["LIG1005"]);
      assert.equal(unused!.category, "error");
      project.write("package.json", JSON.stringify(manifest));
    });

    it("tell of a comment that silences nothing, and of a deprecated action", async () => {
      const [ineffective] = await found('@HttpGet("{id:int}")', '// ligature-ignore LIG1005: old\n  @HttpGet("{id:int}")', ["LIG1044"]); // prettier-ignore
      assert.equal(ineffective!.start.line, 10);
      const file = project.show(
        "src/orders.controller.ts",
        right.replace("@HttpGet(", "/** @deprecated */\n  @HttpGet("),
      );
      const all = await project.client.diagnostics(file, (some) => some.some((one) => one.reportsDeprecated));
      assert.match(all.find((one) => one.reportsDeprecated)!.text, /'get' is deprecated/);
    });

    it("stand beside TypeScript's own, which stay", async () => {
      const file = project.show("src/orders.controller.ts", right.replace("{id:int}", "{id:itn}").replace("return order;", 'const text: string = 5;\n    return order;')); // prettier-ignore
      await project.client.diagnostics(file, (all) => codes(all).join() === "LIG1004");
      const all = await project.client.everyDiagnostic(file);
      assert.ok(all.some(({ code }) => code === 2322));
    });

    it("have fixes, one and all of a kind", async () => {
      const wrong = right.replace("{id:int}", "{id:itn}").replace("@HttpPost()", '@HttpPost("{other:itn}")');
      const file = project.show("src/orders.controller.ts", wrong);
      const all = await project.client.diagnostics(file, (some) => some.filter(({ code }) => code === 991004).length === 2); // prettier-ignore
      const { start, end, code } = all.find((one) => one.code === 991004)!;
      const supported = await project.client.request<readonly string[]>("getSupportedCodeFixes", { file });
      assert.ok(supported.includes(String(code)) && supported.includes("2552"));
      const place = {
        file,
        startLine: start.line,
        startOffset: start.offset,
        endLine: end.line,
        endOffset: end.offset,
      };
      const fixes = await project.client.request<readonly TsFix[]>("getCodeFixes", { ...place, errorCodes: [code] });
      const fix = fixes.find(({ description }) => description.includes("int"))!;
      assert.deepEqual(fix.changes[0]!.textChanges.map(({ newText }) => newText), ["int"]); // prettier-ignore
      assert.ok(fix.fixId !== undefined, JSON.stringify(fixes));
      const scope = { type: "file", args: { file } };
      const combined = await project.client.request<TsFix>("getCombinedCodeFix", { scope, fixId: fix.fixId });
      assert.deepEqual(combined.changes[0]!.textChanges.map(({ newText }) => newText), ["int", "int"]); // prettier-ignore
    });

    it("have a fix that changes the file of the application when no application lists a controller", async () => {
      const app = project.show("src/app.ts", 'import { createApp } from "ligature";\nawait createApp({ controllers: [] });\n'); // prettier-ignore
      const file = project.show("src/orders.controller.ts", right);
      const all = await project.client.diagnostics(file, (some) => some.some(({ code }) => code === 991057));
      const { start, end } = all.find(({ code }) => code === 991057)!;
      const place = {
        file,
        startLine: start.line,
        startOffset: start.offset,
        endLine: end.line,
        endOffset: end.offset,
      };
      const fixes = await project.client.request<readonly TsFix[]>("getCodeFixes", { ...place, errorCodes: [991057] });
      const fix = fixes.find(({ description }) => description === "Add OrdersController to controllers in src/app.ts")!;
      assert.deepEqual(fix.changes.map(({ fileName }) => fileName), [app]); // prettier-ignore
      const added = fix.changes[0]!.textChanges.map(({ newText }) => newText.trim());
      assert.deepEqual(added, ['import { OrdersController } from "./orders.controller.js";', "OrdersController"]);
    });
  });
}

interface TsFix {
  readonly description: string;
  readonly fixId?: string;
  readonly changes: readonly {
    readonly fileName: string;
    readonly textChanges: readonly { readonly newText: string }[];
  }[];
}

describe("the plugin in a tsconfig", function () {
  this.timeout(120_000);
  const project = new TsProject();
  before(async () => {
    const folder = await builtPlugin();
    const name = "ligature-typescript-plugin";
    symlinkSync(join(folder, "node_modules", name), join(project.folder, "node_modules", name), "junction");
    await project.start({ plugins: { folder: project.folder, global: [] } }, [{ name, diagnostics: false }]);
  });
  after(() => project.stop());

  it("says nothing when its entry switches diagnostics off, until an editor switches them on", async () => {
    const file = project.show("src/orders.controller.ts", right.replace("{id:int}", "{id:itn}"));
    assert.deepEqual(await project.client.diagnostics(file), []);
    assert.match(project.client.log, /ligature-typescript-plugin: is in/);
    const configuration = { diagnostics: true };
    await project.client.request("configurePlugin", { pluginName: "ligature-typescript-plugin", configuration });
    assert.deepEqual(codes(await project.client.diagnostics(file, (all) => all.length > 0)), ["LIG1004"]);
  });

  it("says nothing of a project that does not use Ligature", async () => {
    const file = project.path("src/orders.controller.ts");
    const other = join(tmpdir(), `ligature-elsewhere-${process.pid}.ts`);
    project.client.open(other, right.replace("{id:int}", "{id:itn}"));
    const all = await project.client.everyDiagnostic(other);
    assert.deepEqual(all.filter(({ source }) => source === "ligature"), []); // prettier-ignore
    assert.notEqual(file, other);
  });
});

describe("the plugin of the VS Code extension", function () {
  this.timeout(120_000);
  const project = new TsProject();
  before(async () => {
    const folder = await builtPlugin("with-language-server");
    await project.start({ plugins: { folder, global: ["ligature-typescript-plugin"] } });
  });
  after(() => project.stop());

  it("has links in the call hierarchy", async () => {
    const linked = right.replace("Order) {", 'Order) {\n    this.url.action("get", "Orders");');
    const file = project.show("src/orders.controller.ts", linked);
    const calls = await project.client.request<{ from: { name: string }; fromSpans: object[] }[]>(
      "provideCallHierarchyIncomingCalls",
      { file, ...project.client.placeOf(file, "|get(") },
    );
    assert.deepEqual(calls.map(({ from, fromSpans }) => [from.name, fromSpans.length]), [["add", 1]]); // prettier-ignore
  });

  it("otherwise only renames and colors", async () => {
    const file = project.show("src/orders.controller.ts", right.replace("Order) {", "Order) {\n    const unknown: string = 5;")); // prettier-ignore
    project.client.replace(file, "@HttpPost()", '@HttpPost("{other:itn}")');
    const all = await project.client.everyDiagnostic(file);
    assert.deepEqual(all.filter(({ category }) => category === "error").map(({ code }) => code), [2322]); // prettier-ignore
    const place = { file, ...project.client.placeOf(file, "{|id:int}") };
    const { info, locs } = await project.client.request<{ info: { canRename: boolean }; locs: readonly { locs: object[] }[] }>("rename", place); // prettier-ignore
    assert.equal(info.canRename, true);
    assert.equal(locs[0]!.locs.length, 3);
    // TypeScript's own answer for a string: the string.
    const { refs } = await project.client.request<{ refs: readonly TsSpan[] }>("references", place);
    assert.deepEqual(refs.map(({ start }) => start.line), [10]); // prettier-ignore
    const whole = { file, start: 0, length: right.length, format: "2020" };
    const { spans } = await project.client.request<{ spans: number[] }>("encodedSemanticClassifications-full", whole);
    const colored = spans.filter((_, index) => index % 3 === 0).map((start) => right.slice(start).split(/\W/)[0]);
    assert.ok(colored.includes("int"), colored.join());
  });

  it("leaves attributes out of TypeScript's completion after @, because the language server offers them", async () => {
    const names = async (text: string, marked: string) => {
      const file = project.show("src/orders.controller.ts", text);
      const place = { file, ...project.client.placeOf(file, marked) };
      const wanted = { ...place, includeExternalModuleExports: true, includeInsertTextCompletions: true };
      const { entries } = await project.client.request<{ entries: readonly { name: string }[] }>(
        "completionInfo",
        wanted,
      );
      return entries.map(({ name }) => name);
    };
    const typed = right.replace("@HttpPost()", "@HttpP");
    const after = await names(typed, "@HttpP|");
    assert.deepEqual(
      after.filter((name) => /^Http(Get|Post|Put)$/.test(name)),
      [],
    );
    assert.ok(after.length > 0);
    const elsewhere = await names(right.replace("Order) {", "Order) {\n    HttpP"), "    HttpP|");
    assert.ok(elsewhere.includes("HttpPost"));
  });

  it("learns from the extension what the language server does", () => {
    const source = readFileSync(new URL("../../../extension/src/typescript-plugin.ts", import.meta.url), "utf8");
    const [, told = ""] = /doneByServer = \{\s*([^}]*?),?\s*\}/.exec(source)!;
    const off = Object.entries(withLanguageServer).flatMap(([name, isOn]) => (isOn ? [] : [`${name}: false`]));
    assert.deepEqual(told.split(/,\s+/), off);
  });
});
