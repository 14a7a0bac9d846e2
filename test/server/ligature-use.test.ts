import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { LigatureUse } from "#server/projects/ligature-use.js";
import { LanguageClient, type Published } from "../helpers/language-client.js";

const wrong =
  'import { ControllerBase, HttpGet } from "ligature";\nexport class A extends ControllerBase { @HttpGet("{id:itn}") get() {} }\n';
const template = { line: 1, character: wrong.split("\n")[1]!.indexOf("itn") + 1 };

function createFolder() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "ligature-")));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return { root, write, delete: () => rmSync(root, { recursive: true, force: true }) };
}

describe("whether Ligature is used", () => {
  let folder: ReturnType<typeof createFolder>;
  let use: LigatureUse;
  beforeEach(() => {
    folder = createFolder();
    use = new LigatureUse();
    use.folders = [join(folder.root, "app")];
  });
  afterEach(() => folder.delete());

  const concerns = (path = "app/src/a.ts"): boolean => use.concerns(join(folder.root, path));
  const naming = (field: string): string => JSON.stringify({ name: "a", [field]: { ligature: "1.0.0" } });

  for (const field of ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]) {
    it(`is said by a package.json that names it in ${field}`, () => {
      folder.write("app/package.json", naming(field));
      assert.ok(concerns());
    });
  }

  const others = ["", "{", "null", "[]", '"ligature"', naming("ligature"), naming("overrides"), '{"dependencies":null}', '{"dependencies":"ligature"}', '{"name":"ligature-like","dependencies":{"ligatures":"1"}}']; // prettier-ignore
  for (const text of others) {
    it(`is not said by a package.json that holds ${text || "nothing"}`, () => {
      folder.write("app/package.json", text);
      assert.ok(!concerns());
    });
  }

  it("is said by a package below the open folder, for all of it", () => {
    folder.write("app/packages/api/package.json", naming("dependencies"));
    assert.ok(concerns("app/packages/core/src/a.ts"));
  });

  it("is not said by an installed package", () => {
    folder.write("app/node_modules/other/package.json", naming("dependencies"));
    assert.ok(!concerns());
  });

  it("is said by a package above the open folder", () => {
    folder.write("package.json", naming("dependencies"));
    assert.ok(concerns());
  });

  it("is said by a package above a file that is in no open folder", () => {
    folder.write("elsewhere/package.json", naming("dependencies"));
    assert.ok(concerns("elsewhere/src/a.ts"));
    assert.ok(!concerns());
  });

  it("is said by an installed Ligature, though no package.json names it", () => {
    folder.write("node_modules/ligature/package.json", '{"name":"ligature"}');
    assert.ok(concerns());
  });

  it("is found out once, until it is forgotten", () => {
    assert.ok(!concerns());
    folder.write("app/package.json", naming("dependencies"));
    assert.ok(!concerns());
    use.forget();
    assert.ok(concerns());
  });
});

describe("the language server in folders that may not use Ligature", function () {
  this.timeout(120_000);
  let folder: ReturnType<typeof createFolder>;
  let client: LanguageClient;

  beforeEach(() => {
    folder = createFolder();
    client = new LanguageClient();
  });
  afterEach(async () => {
    await client.stop();
    folder.delete();
  });

  const uriOf = (path: string): string => pathToFileURL(join(folder.root, path)).href;
  function writeProject(name: string, manifest: object): void {
    folder.write(`${name}/package.json`, JSON.stringify({ name, ...manifest }));
    folder.write(`${name}/tsconfig.json`, '{"compilerOptions":{"lib":["es2023"]},"include":["src"]}');
    folder.write(`${name}/src/a.ts`, wrong);
  }

  const hover = (uri: string): Promise<unknown> =>
    client.request("textDocument/hover", { textDocument: { uri }, position: template });
  const isWrong = ({ diagnostics }: Published): boolean => diagnostics.some(({ code }) => code === "LIG1004");
  const said = (uri: string): boolean => client.published.some((one) => one.uri === uri);

  /** All that the server answers of a file that is nobody's business. */
  async function assertSilent(uri: string): Promise<void> {
    assert.equal(await hover(uri), null);
    const at = { textDocument: { uri }, position: template };
    assert.deepEqual(await client.request("textDocument/completion", at), []);
    const range = { start: template, end: template };
    const asked = { textDocument: { uri }, range, context: { diagnostics: [] } };
    assert.deepEqual(await client.request("textDocument/codeAction", asked), []);
    assert.equal(await client.request("ligature/openApiDocument", { textDocument: { uri } }), null);
    assert.deepEqual(await client.request("ligature/projects"), { projects: [] });
    assert.ok(!said(uri));
    assert.ok(
      !client.notifications.some(({ params }) => (params as { message?: string }).message?.includes("Loading")),
    );
  }

  it("does nothing when no package.json names it, and starts with the open files when one does", async () => {
    writeProject("app", { dependencies: { express: "5.0.0" }, ligature: { dependencies: {} } });
    await client.initialize([uriOf("app")]);
    client.open(uriOf("app/src/a.ts"), wrong);
    await assertSilent(uriOf("app/src/a.ts"));
    for (const text of ["{", "null", '{"dependencies":{"ligature":"1.0.0"}}']) {
      folder.write("app/package.json", text);
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf("app/package.json"), type: 2 }] });
    }
    await client.diagnostics(uriOf("app/src/a.ts"), isWrong);
    assert.notEqual(await hover(uriOf("app/src/a.ts")), null);
    // The dependency is not installed: types know nothing of the controller, the text does.
    await client.request("ligature/projects");
    assert.notEqual(await hover(uriOf("app/src/a.ts")), null);
  });

  it("begins when a file is opened after the dependency has come, without a word from the client", async () => {
    writeProject("app", {});
    folder.write("app/src/b.ts", "export {};\n");
    await client.initialize([uriOf("app")]);
    client.open(uriOf("app/src/b.ts"), "export {};\n");
    await assertSilent(uriOf("app/src/b.ts"));
    folder.write("app/package.json", '{"dependencies":{"ligature":"1.0.0"}}');
    client.open(uriOf("app/src/a.ts"), wrong);
    await client.diagnostics(uriOf("app/src/a.ts"), isWrong);
  });

  it("works in one of several folders, and in another when that is added", async () => {
    for (const name of ["one", "two"]) writeProject(name, { dependencies: { ligature: "1.0.0" } });
    writeProject("other", {});
    await client.initialize([uriOf("one"), uriOf("other")]);
    for (const name of ["other", "one"]) client.open(uriOf(`${name}/src/a.ts`), wrong);
    await client.diagnostics(uriOf("one/src/a.ts"), isWrong);
    assert.equal(await hover(uriOf("other/src/a.ts")), null);
    assert.ok(!said(uriOf("other/src/a.ts")));
    client.notify("workspace/didChangeWorkspaceFolders", {
      event: { added: [{ uri: uriOf("two"), name: "two" }], removed: [] },
    });
    client.open(uriOf("two/src/a.ts"), wrong);
    await client.diagnostics(uriOf("two/src/a.ts"), isWrong);
    assert.ok(!said(uriOf("other/src/a.ts")));
  });
});
