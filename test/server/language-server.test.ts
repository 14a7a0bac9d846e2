import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LanguageClient, type WireDiagnostic, type WireRange } from "../helpers/language-client.js";
import { customConditions } from "../helpers/command.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { applyTextEdits } from "../helpers/text-edits.js";

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const ordersUri = `${shop}/src/orders.controller.ts`;
const mainUri = `${shop}/src/main.ts`;
const orders = readFileSync(new URL(ordersUri), "utf8");

interface WireAction {
  readonly title: string;
  readonly kind: string;
  readonly isPreferred?: boolean;
  readonly edit: {
    readonly documentChanges: {
      textDocument: { uri: string; version: number };
      edits: { range: WireRange; newText: string }[];
    }[];
  };
}

interface WireDocument {
  readonly project: string;
  readonly documents: readonly string[];
  readonly documentName: string;
  readonly version: number;
  readonly text: string;
  readonly title: string;
  readonly notices: readonly { message: string; location?: { uri: string; range: WireRange } }[];
  readonly syntaxError?: { message: string; location?: { uri: string } };
  readonly mistakes?: { count: number; first: { message: string; location?: { uri: string } } };
}

interface WireProject extends Pick<WireDocument, "documents" | "syntaxError"> {
  readonly name: string;
}

/** A source with `|` at the cursor: the text without it, and its place. */
function atCursor(source: string): { text: string; position: { line: number; character: number } } {
  const before = source.slice(0, source.indexOf("|"));
  const lines = before.split("\n");
  const position = { line: lines.length - 1, character: lines.at(-1)!.length };
  return { text: before + source.slice(before.length + 1), position };
}

function codes(diagnostics: readonly WireDiagnostic[]): string[] {
  return diagnostics.map(({ code }) => code);
}

describe("language server over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([shop]);
  });

  after(() => client.stop());

  afterEach(() => {
    client.change(ordersUri, orders);
  });

  it("publishes diagnostics when a file is opened, and removes them when it is fixed", async () => {
    client.open(ordersUri, orders.replace("{id:int:min(1)}", "{id:itn}"));
    const [diagnostic] = await client.diagnostics(ordersUri, ({ diagnostics }) => diagnostics.length > 0);
    assert.equal(diagnostic?.code, "LIG1004");
    assert.equal(diagnostic.source, "ligature");
    assert.equal(diagnostic.severity, 1);
    assert.deepEqual(diagnostic.range, { start: { line: 23, character: 16 }, end: { line: 23, character: 19 } });
    assert.match(diagnostic.message, /'itn'.*Did you mean 'int'\?/);
    assert.ok(readFileSync(new URL(diagnostic.codeDescription!.href), "utf8").startsWith("# LIG1004"));
    client.change(ordersUri, orders);
    await client.diagnostics(ordersUri, ({ version, diagnostics }) => version === 2 && diagnostics.length === 0);
  });

  it("answers requests that need types, on unsaved text", async () => {
    const version = client.change(ordersUri, orders.replace("get(id: Int32)", "get(id: boolean)"));
    const found = await client.diagnostics(ordersUri, (one) => one.version === version && one.diagnostics.length > 0);
    assert.deepEqual(codes(found), ["LIG1020"]);
    assert.match(found[0]!.relatedInformation![0]!.message, /'id' is a Boolean/);
  });

  it("fixes: two bodies become one, with its import", async () => {
    const text = orders.replace(
      "create(@FromBody() order: NewOrder)",
      "create(@FromBody() order: NewOrder, @FromBody() note: string)",
    );
    const version = client.change(ordersUri, text);
    const [found] = await client.diagnostics(ordersUri, (one) => one.version === version && one.diagnostics.length > 0);
    assert.equal(found?.code, "LIG1001");
    const actions = await client.request<WireAction[]>("textDocument/codeAction", {
      textDocument: { uri: ordersUri }, range: found.range, context: { diagnostics: [found] },
    }); // prettier-ignore
    assert.deepEqual(
      actions.map(({ title }) => title),
      ["Bind 'note' from the query string", "Remove @FromBody() from 'note'"],
    );
    const { documentChanges } = actions[0]!.edit;
    assert.deepEqual(documentChanges[0]!.textDocument, { uri: ordersUri, version });
    const fixed = applyTextEdits(text, documentChanges[0]!.edits);
    assert.match(fixed, /@FromQuery\(\) note: string/);
    const next = client.change(ordersUri, fixed);
    await client.diagnostics(ordersUri, (one) => one.version === next && one.diagnostics.length === 0);
  });

  it("fixes all of a kind at once, and all that is sure on request", async () => {
    const text = orders.replaceAll("{id:int:min(1)}", "{id:itn}");
    const version = client.change(ordersUri, text);
    const found = await client.diagnostics(ordersUri, (one) => one.version === version && one.diagnostics.length === 2);
    const request = { textDocument: { uri: ordersUri }, range: found[0]!.range };
    const actions = await client.request<WireAction[]>("textDocument/codeAction", {
      ...request,
      context: { diagnostics: [] },
    });
    const all = actions.find(({ title }) => title === "Replace every unknown constraint with the nearest one");
    const [sure] = await client.request<WireAction[]>("textDocument/codeAction", {
      ...request, context: { diagnostics: [], only: ["source.fixAll"] },
    }); // prettier-ignore
    for (const action of [all, sure]) {
      assert.equal(
        applyTextEdits(text, action!.edit.documentChanges[0]!.edits),
        orders.replaceAll("{id:int:min(1)}", "{id:int}"),
      );
    }
    assert.equal(sure!.kind, "source.fixAll.ligature");
  });

  it("shows on hover what a constraint accepts, the whole route, the source of a parameter, and who may call an action", async () => {
    const hover = async (marked: string): Promise<string> => {
      const { text, position } = atCursor(marked);
      client.change(ordersUri, text);
      const answer = await client.request<{ contents: { value: string } } | null>("textDocument/hover", {
        textDocument: { uri: ordersUri },
        position,
      });
      return answer?.contents.value ?? "";
    };
    const constraint = await hover(orders.replace("{id:int:min(1)}", "{id:i|nt:min(1)}"));
    assert.match(constraint, /\*\*`int`\*\* — An integer from -2147483648/);
    assert.match(constraint, /GET \/api\/Orders\/\{id:int:min\(1\)\}/);
    assert.match(
      await hover(orders.replace("get(id: Int32)", "get(i|d: Int32)")),
      /bound from the route, `\{id\}` \(inferred/,
    );
    assert.match(
      await hover(orders.replace("get(id: Int32)", "g|et(id: Int32)")),
      /^Anyone can call `get`: no user is required\.$/,
    );
    assert.equal(await hover(orders.replace("import {", "imp|ort {")), "");
  });

  it("completes parameters, constraints and tokens inside templates, and nothing elsewhere", async () => {
    const complete = async (marked: string): Promise<{ label: string; textEdit: { newText: string } }[]> => {
      const { text, position } = atCursor(marked);
      client.change(ordersUri, text);
      return client.request("textDocument/completion", { textDocument: { uri: ordersUri }, position });
    };
    const constraints = await complete(orders.replace("{id:int:min(1)}", "{id:mi|}"));
    assert.deepEqual(
      constraints.slice(0, 3).map(({ label }) => label),
      ["int", "long", "bool"],
    );
    const applied = constraints.find(({ label }) => label === "minlength")!;
    assert.equal(
      applyTextEdits(orders.replace("{id:int:min(1)}", "{id:mi}"), [applied.textEdit as never]),
      orders.replace("{id:int:min(1)}", "{id:minlength}"),
    );
    const parameters = await complete(orders.replace('"{id:int:min(1)}", {', '"{|}", {'));
    assert.deepEqual(
      parameters.map(({ label }) => label),
      ["id"],
    );
    const tokens = await complete(orders.replace("api/[controller]", "api/[|]"));
    assert.deepEqual(
      tokens.map(({ textEdit }) => textEdit.newText),
      ["controller", "action", "area"],
    );
    assert.deepEqual(await complete(orders.replace("export class", "export |class")), []);
  });

  it("answers the OpenAPI document of unsaved sources, and tells that it changed", async () => {
    const ask = () =>
      client.request<WireDocument | null>("ligature/openApiDocument", { textDocument: { uri: ordersUri } });
    const first = (await ask())!;
    assert.equal(first.project, `${shop}/tsconfig.json`);
    assert.deepEqual([first.documents, first.documentName, first.title, first.notices], [["v1"], "v1", "Shop", []]);
    assert.ok(Object.keys((JSON.parse(first.text) as { paths: object }).paths).includes("/api/Orders/{id}"));
    client.change(ordersUri, orders.replace("Finds one order.", "Finds an order by its number."));
    await client.notification("ligature/openApiChanged", ({ version }: { version: number }) => version > first.version);
    const second = (await ask())!;
    assert.ok(second.version > first.version);
    assert.match(second.text, /Finds an order by its number\./);
  });

  it("returns a document with a notice for values that are not constant, and with the location of a syntax error", async () => {
    const main = readFileSync(new URL(mainUri), "utf8");
    client.open(mainUri, main.replace('title: "Shop"', "title: process.env.TITLE!"));
    const document = (await client.request<WireDocument | null>("ligature/openApiDocument", {
      textDocument: { uri: mainUri },
    }))!;
    assert.equal(document.notices.length, 1);
    assert.match(document.notices[0]!.message, /openApi\.documents\.v1\.title/);
    assert.equal(document.notices[0]!.location?.uri, mainUri);
    client.change(mainUri, main.replace("controllers: [", "controllers: ["));
    client.change(ordersUri, orders.replace("create(@FromBody()", "create(@FromBody("));
    const broken = (await client.request<WireDocument | null>("ligature/openApiDocument", {
      textDocument: { uri: mainUri },
    }))!;
    assert.equal(broken.syntaxError?.location?.uri, ordersUri);
    client.close(mainUri);
  });

  it("returns the other operations and the mistake when a handler is wrong, or two have the same method and path", async () => {
    const ask = async () => (await client.request<WireDocument | null>("ligature/openApiDocument", { textDocument: { uri: ordersUri } }))!; // prettier-ignore
    const operations = ({ text }: WireDocument) => Object.values((JSON.parse(text) as { paths: Record<string, object> }).paths).flatMap((item) => Object.keys(item)).length; // prettier-ignore
    client.change(ordersUri, orders);
    const right = await ask();
    assert.equal(right.mistakes, undefined);
    for (const [from, to, missing] of [
      ["{id:int:min(1)}", "{id:itn}", 0],
      ["@HttpPost()", "", 1],
      ["@HttpPost()", '@HttpGet("{id:int:min(1)}")', 1],
    ] as const) {
      client.change(ordersUri, orders.replace(from, to));
      const wrong = await ask();
      assert.equal(operations(wrong), operations(right) - missing, to);
      assert.equal(wrong.mistakes?.first.location?.uri, ordersUri, to);
      assert.notEqual(wrong.mistakes.first.message, "");
    }
    client.change(ordersUri, orders);
    assert.equal((await ask()).mistakes, undefined);
  });

  it("lists the projects with controllers, and the syntax error of one", async () => {
    client.change(ordersUri, orders.replace("create(@FromBody()", "create(@FromBody("));
    const { projects } = await client.request<{ projects: WireProject[] }>("ligature/projects");
    assert.deepEqual(projects.map(({ name, documents }) => [name, documents]), [["shop", ["v1"]]]); // prettier-ignore
    assert.equal(projects[0]!.syntaxError?.location?.uri, ordersUri);
    client.change(ordersUri, orders);
    assert.deepEqual(await client.request("ligature/projects"), {
      projects: [{ project: `${shop}/tsconfig.json`, name: "shop", documents: ["v1"] }],
    });
  });

  it("logs the versions, and for each project its size and the time that it has taken", async () => {
    const logged = (expected: RegExp) => client.notification("window/logMessage", ({ message }: { message: string }) => expected.test(message)); // prettier-ignore
    await logged(/^Loading \S+\/shop\/tsconfig\.json with TypeScript \d+\.\d+\.\d+ in Node\.js v\d+/);
    await logged(/\/shop\/tsconfig\.json: controllers and pages: 2, actions: 6, documents: v1, \d+ ms$/);
  });

  it("returns null when the parameters do not identify a project with controllers", async () => {
    assert.equal(await client.request("ligature/openApiDocument", { project: `${shop}/nowhere/tsconfig.json` }), null);
  });

  it("forgets text that was never saved when its file is closed", async () => {
    client.change(ordersUri, orders.replace("{id:int:min(1)}", "{id:itn}"));
    await client.diagnostics(ordersUri, ({ diagnostics }) => diagnostics.length > 0);
    client.close(ordersUri);
    await client.diagnostics(
      ordersUri,
      ({ version, diagnostics }) => version === undefined && diagnostics.length === 0,
    );
    client.open(ordersUri, orders);
  });
});

describe("language server in a workspace of many projects", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let folder: string;

  const controller = (name: string, template: string) =>
    `import { ControllerBase, HttpGet, Route } from "ligature";\n@Route("${name}")\nexport class ${name}Controller extends ControllerBase {\n  @HttpGet("${template}") get(id: string) { return id; }\n}\n`;
  const write = (path: string, text: string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return pathToFileURL(join(folder, path)).href;
  };
  const options = {
    target: "ES2022",
    lib: ["ES2023"],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    customConditions,
    types: [],
  };
  const tsconfig = (more: object) =>
    JSON.stringify({ compilerOptions: { ...options, composite: true, outDir: "dist" }, include: ["src"], ...more });

  before(async () => {
    // Beside the fixtures, so that `ligature` is found as an installed package is.
    folder = mkdtempSync(join(fileURLToPath(new URL("../fixtures/", import.meta.url)), ".many-"));
    write("package.json", JSON.stringify({ name: "many", type: "module" }));
    write("tsconfig.json", JSON.stringify({ files: [], references: [{ path: "a" }, { path: "b" }] }));
    write("a/tsconfig.json", tsconfig({}));
    write("a/package.json", JSON.stringify({ name: "many-a", type: "module" }));
    write("a/src/first.controller.ts", controller("First", "{id:guidd}"));
    write("b/tsconfig.json", tsconfig({ references: [{ path: "../a" }] }));
    write("b/src/second.controller.ts", controller("Second", "{id}"));
    write("plain/tsconfig.json", tsconfig({}));
    write("plain/src/index.ts", "export const nothing = 1;\n");
    client = new LanguageClient();
    await client.initialize([pathToFileURL(folder).href]);
  });

  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("finds each file's project through a solution's references", async () => {
    const uri = pathToFileURL(join(folder, "a/src/first.controller.ts")).href;
    client.open(uri, controller("First", "{id:guidd}"));
    assert.deepEqual(codes(await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0)), ["LIG1004"]);
    const { projects } = await client.request<{ projects: { name: string; project: string }[] }>("ligature/projects");
    assert.deepEqual(projects.map(({ name }) => name).sort(), ["many-a", "many/b"]);
    assert.ok(projects.every(({ project }) => project.endsWith("/tsconfig.json")));
  });

  it("answers null for a document when several projects could be meant", async () => {
    assert.equal(await client.request("ligature/openApiDocument", {}), null);
  });

  it("looks at a file that no tsconfig includes on its own", async () => {
    const uri = write("scripts/loose.ts", controller("Loose", "{id:intt}"));
    client.open(uri, controller("Loose", "{id:intt}"));
    assert.deepEqual(codes(await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0)), ["LIG1004"]);
    client.close(uri);
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
  });

  it("takes in files that come, change and go on disk", async () => {
    const uri = write("a/src/third.controller.ts", controller("Third", "{id:alph}"));
    const watch = (type: number) => client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type }] });
    watch(1);
    assert.deepEqual(codes(await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0)), ["LIG1004"]);
    write("a/src/third.controller.ts", controller("Third", "{id:alpha}"));
    watch(2);
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    write("a/src/third.controller.ts", controller("First", "{id}"));
    watch(2);
    await client.diagnostics(pathToFileURL(join(folder, "a/src/first.controller.ts")).href, () => true);
    rmSync(fileURLToPath(uri));
    watch(3);
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
  });

  it("takes in folders that a user deletes and renames in the client", async () => {
    const has = (uri: string, code?: string) =>
      client.diagnostics(uri, ({ diagnostics }) => (code === undefined ? diagnostics.length === 0 : diagnostics[0]?.code === code)); // prettier-ignore
    const add = (name: string) => {
      const uri = write(`a/src/${name}/fourth.controller.ts`, controller("Fourth", "{id:alph}"));
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 1 }] });
      return uri;
    };
    const uriOf = (name: string) => pathToFileURL(join(folder, "a/src", name)).href;
    await has(add("drafts"), "LIG1004");
    renameSync(join(folder, "a/src/drafts"), join(folder, "a/src/moved"));
    client.notify("workspace/didRenameFiles", { files: [{ oldUri: uriOf("drafts"), newUri: uriOf("moved") }] });
    await has(uriOf("drafts/fourth.controller.ts"));
    await has(uriOf("moved/fourth.controller.ts"), "LIG1004");
    rmSync(join(folder, "a/src/moved"), { recursive: true });
    client.notify("workspace/didDeleteFiles", { files: [{ uri: uriOf("moved") }] });
    await has(uriOf("moved/fourth.controller.ts"));
  });

  it("takes in folders that another program deletes, creates and renames, when a client tells of the folders alone", async () => {
    const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
    const found = (path: string) =>
      client.diagnostics(uriOf(path), ({ diagnostics }) => diagnostics[0]?.code === "LIG1004");
    const forgotten = (path: string) => client.diagnostics(uriOf(path), ({ diagnostics }) => diagnostics.length === 0);
    const tell = (...changes: readonly (readonly [path: string, type: number])[]) => {
      client.notify("workspace/didChangeWatchedFiles", { changes: changes.map(([path, type]) => ({ uri: uriOf(path), type })) }); // prettier-ignore
    };
    write("a/src/new/deep/fifth.controller.ts", controller("Fifth", "{id:alph}"));
    tell(["a/src/new", 1]);
    await found("a/src/new/deep/fifth.controller.ts");
    renameSync(join(folder, "a/src/new"), join(folder, "a/src/v1.0"));
    tell(["a/src/new", 3], ["a/src/v1.0", 1]);
    await forgotten("a/src/new/deep/fifth.controller.ts");
    await found("a/src/v1.0/deep/fifth.controller.ts");
    rmSync(join(folder, "a/src/v1.0"), { recursive: true });
    tell(["a/src/v1.0", 3]);
    await forgotten("a/src/v1.0/deep/fifth.controller.ts");
    // A client that joins a deletion and a creation to one event reports a change of the folder.
    write("a/src/v2/sixth.controller.ts", controller("Sixth", "{id:alph}"));
    tell(["a/src/v2", 1]);
    await found("a/src/v2/sixth.controller.ts");
    rmSync(join(folder, "a/src/v2"), { recursive: true });
    write("a/src/v2/seventh.controller.ts", controller("Seventh", "{id:alph}"));
    tell(["a/src/v2", 2]);
    await forgotten("a/src/v2/sixth.controller.ts");
    await found("a/src/v2/seventh.controller.ts");
    write("a/src/v2/seventh.controller.ts", controller("Seventh", "{id:alpha}"));
    tell(["a/src/v2", 2]);
    await forgotten("a/src/v2/seventh.controller.ts");
    rmSync(join(folder, "a/src/v2"), { recursive: true });
    tell(["a/src/v2", 3]);
  });

  it("reads a project's options again when its tsconfig changes", async () => {
    const uri = pathToFileURL(join(folder, "b/src/second.controller.ts")).href;
    client.open(uri, controller("Second", "{id}"));
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    const before = await client.request<WireDocument>("ligature/openApiDocument", { textDocument: { uri } });
    const config = write("b/tsconfig.json", tsconfig({ compilerOptions: { ...options, strict: false } }));
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: config, type: 2 }] });
    const after = await client.request<WireDocument>("ligature/openApiDocument", { textDocument: { uri } });
    assert.ok(after.version > before.version);
    assert.equal(after.project, before.project);
  });

  it("continues when a tsconfig cannot be read", async () => {
    write("broken/tsconfig.json", "{ this is no JSON");
    const uri = write("broken/src/odd.controller.ts", controller("Odd", "{id:intt}"));
    client.open(uri, controller("Odd", "{id:intt}"));
    assert.deepEqual(codes(await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0)), ["LIG1004"]);
    rmSync(join(folder, "broken"), { recursive: true });
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 3 }] });
    client.change(uri, controller("Odd", "{id:int}"));
    await client.diagnostics(uri, ({ version, diagnostics }) => version === 2 && diagnostics.length === 0);
    client.close(uri);
  });

  it("knows constraints that createApp is given, while types are not there yet and after", async () => {
    const main = `import { createApp } from "ligature";\nimport { OwnController } from "./own.controller.js";\nawait createApp({ controllers: [OwnController], constraints: { slug: { match: () => true } } });\n`;
    write("own/tsconfig.json", tsconfig({}));
    write("own/src/main.ts", main);
    const uri = write("own/src/own.controller.ts", controller("Own", "{id:slug}"));
    client.open(uri, controller("Own", "{id:slug}"));
    await client.request("ligature/openApiDocument", { textDocument: { uri } });
    client.change(uri, controller("Own", "{id:slugg}"));
    const [found] = await client.diagnostics(
      uri,
      ({ version, diagnostics }) => version === 2 && diagnostics.length > 0,
    );
    assert.match(found!.message, /Did you mean 'slug'\?/);
    assert.ok(client.published.every((one) => one.uri !== uri || one.version === 2 || one.diagnostics.length === 0));
  });

  it("answers that a cancelled request was cancelled", async () => {
    const uri = pathToFileURL(join(folder, "own/src/own.controller.ts")).href;
    client.change(uri, controller("Own", "{id:slug}"));
    const request = client.request("ligature/openApiDocument", { textDocument: { uri } });
    client.cancelLast();
    await assert.rejects(request, ({ code }: { code?: number }) => code === -32800);
    assert.notEqual(await client.request("ligature/openApiDocument", { textDocument: { uri } }), null);
  });

  it("tells what the syntax alone shows when a document was never saved, until it is closed", async () => {
    const unsaved = "untitled:Untitled-1";
    client.open(unsaved, controller("Untitled", "{id"));
    const found = await client.diagnostics(unsaved, ({ diagnostics }) => diagnostics.length > 0);
    assert.deepEqual(codes(found), ["LIG1003"]);
    client.change(unsaved, controller("Untitled", "{id:ofApplication}"));
    assert.deepEqual(await client.diagnostics(unsaved, ({ version }) => version === 2), []);
    client.change(unsaved, controller("Untitled", "{id"));
    await client.diagnostics(unsaved, ({ version }) => version === 3);
    client.close(unsaved);
    await client.diagnostics(unsaved, ({ diagnostics }) => diagnostics.length === 0);
  });

  it("offers nothing in documents that are not TypeScript", async () => {
    const notes = write("notes.md", "# {id:itn}");
    client.open(notes, "# {id:itn}", "markdown");
    const place = { textDocument: { uri: notes }, position: { line: 0, character: 6 } };
    assert.deepEqual(await client.request("textDocument/completion", place), []);
    assert.ok(client.published.every(({ uri }) => !uri.endsWith(".md")));
  });
});
