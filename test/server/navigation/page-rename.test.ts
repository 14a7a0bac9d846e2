import assert from "node:assert/strict";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  LanguageClient,
  usualCapabilities,
  type WireDiagnostic,
  type WireRange,
} from "../../helpers/language-client.js";
import { applyTextEdits } from "../../helpers/text-edits.js";
import { LintedProject } from "../lint/linted-project.js";
import { pageFiles as files } from "./rename-search/page-files.js";

type Path = keyof typeof files;

interface WireChange {
  readonly kind?: string;
  readonly oldUri?: string;
  readonly newUri?: string;
  readonly textDocument?: { readonly uri: string };
  readonly edits?: readonly { readonly range: WireRange; readonly newText: string }[];
}
interface WireEdit {
  readonly documentChanges: readonly WireChange[];
}

describe("names of pages, handlers and views over stdio", function () {
  this.timeout(120_000);
  let project: LintedProject;
  let client: LanguageClient;
  const uriOf = (path: string): string => pathToFileURL(join(project.folder, path)).href;
  const pathOf = (uri: string): string =>
    fileURLToPath(uri)
      .slice(project.folder.length + 1)
      .replaceAll("\\", "/");

  before(async () => {
    project = new LintedProject(files);
    client = new LanguageClient();
    const workspaceEdit = { documentChanges: true, resourceOperations: ["rename"], changeAnnotationSupport: {} };
    await client.initialize([pathToFileURL(project.folder).href], {}, {
      ...usualCapabilities,
      workspace: { ...usualCapabilities.workspace, workspaceEdit, fileOperations: { willRename: true } },
    }); // prettier-ignore
    for (const [path, text] of Object.entries(files)) {
      client.open(uriOf(path), text, path.endsWith(".eta") ? "eta" : "typescript");
    }
  });

  after(async () => {
    await client.stop();
    project.remove();
  });

  /** The position behind a mark. */
  const at = (path: Path, mark: string): { textDocument: { uri: string }; position: WireRange["start"] } => {
    const index = files[path].indexOf(mark);
    assert.ok(index !== -1, `${path}: ${mark}`);
    const lines = files[path].slice(0, index + mark.length).split("\n");
    return {
      textDocument: { uri: uriOf(path) },
      position: { line: lines.length - 1, character: lines.at(-1)!.length },
    };
  };

  /** The files that an edit changes or moves. */
  const changed = ({ documentChanges }: WireEdit): Record<string, string> => {
    const texts: Record<string, string> = {};
    for (const change of documentChanges) {
      if (change.kind === "rename") texts[`${pathOf(change.oldUri!)} ->`] = pathOf(change.newUri!);
      else {
        const path = pathOf(change.textDocument!.uri);
        texts[path] = applyTextEdits(files[path as Path], change.edits!);
      }
    }
    return texts;
  };

  const rename = (path: Path, mark: string, newName: string): Promise<WireEdit | null> =>
    client.request("textDocument/rename", { ...at(path, mark), newName });

  /** The texts of the files after a list of replacements. */
  const replaced = (
    changes: Partial<Record<Path, readonly (readonly [from: string, to: string])[]>>,
    moves: Readonly<Record<string, string>> = {},
  ): Record<string, string> => ({
    ...Object.fromEntries(
      Object.entries(changes).map(([path, list]) => [
        path,
        list.reduce(
          (text, [from, to]) => {
            assert.ok(text.includes(from), `${path}: ${from}`);
            return text.replaceAll(from, to);
          },
          files[path as Path],
        ),
      ]),
    ),
    ...Object.fromEntries(Object.entries(moves).map(([from, to]) => [`${from} ->`, to])),
  });

  /** Saves an edit, looks for mistakes, and restores the files. */
  const check = async (edit: WireEdit): Promise<void> => {
    const copy = new LintedProject({});
    try {
      const texts: Record<string, string> = { ...files, ...changed(edit) };
      for (const [path, text] of Object.entries(texts)) {
        if (path.endsWith(" ->")) continue;
        mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
        writeFileSync(join(copy.folder, path), text);
      }
      for (const [path, to] of Object.entries(texts)) {
        if (!path.endsWith(" ->")) continue;
        mkdirSync(dirname(join(copy.folder, to)), { recursive: true });
        renameSync(join(copy.folder, path.slice(0, -3)), join(copy.folder, to));
      }
      const { output } = await copy.lint();
      assert.doesNotMatch(output, /LIG2109|LIG2111|LIG2112|LIG5025|LIG1001/, output);
      assert.ok(readFileSync(join(copy.folder, "src/app.ts"), "utf8").includes("createApp"));
    } finally {
      copy.remove();
    }
  };

  const newOrders = replaced(
    {
      "src/order.page.ts": [[`@Page("/orders/{id:int}")`, `@Page("/sales/{id:int}")`], [`redirectToPage("/orders/[id]"`, `redirectToPage("/sales/[id]"`], [`redirectToPage("list"`, `redirectToPage("/orders/list"`]],
      "src/list.page.ts": [[`redirectToPage("[id]"`, `redirectToPage("/sales/[id]"`], [`view("orders/[id]")`, `view("sales/[id]")`]],
      "views/start.eta": [[`"/orders/[id]"`, `"/sales/[id]"`]],
      "views/orders/list.eta": [[`"[id]"`, `"/sales/[id]"`]],
      "views/orders/[id].eta": [[`"/orders/[id]"`, `"/sales/[id]"`], [`"./row.eta"`, `"/orders/row.eta"`]],
    },
    { "views/orders/[id].eta": "views/sales/[id].eta" },
  ); // prettier-ignore
  const newId = replaced(
    {
      "src/order.page.ts": [["{id:int}", "{orderId:int}"], ["id: Int32", "orderId: Int32"], ["return id", "return orderId"], ["page: id", "page: orderId"], [`"/orders/[id]", { id,`, `"/orders/[orderId]", { orderId,`]],
      "src/list.page.ts": [[`"[id]", { "id": id }`, `"[orderId]", { "orderId": id }`], [`view("orders/[id]")`, `view("orders/[orderId]")`]],
      "views/start.eta": [[`"/orders/[id]", { id: 5`, `"/orders/[orderId]", { orderId: 5`]],
      "views/orders/list.eta": [[`"[id]", values: { id: 7 }`, `"[orderId]", values: { orderId: 7 }`]],
      "views/orders/[id].eta": [[`"/orders/[id]", { id }`, `"/orders/[orderId]", { orderId: id }`]],
    },
    { "views/orders/[id].eta": "views/orders/[orderId].eta" },
  ); // prettier-ignore
  const newHandler = replaced({
    "src/order.page.ts": [["onPostAddLineAsync", "onPostAddRowAsync"], ["onGetAddLine", "onGetAddRow"], [`"AddLine"`, `"AddRow"`]],
    "views/start.eta": [[`"AddLine"`, `"AddRow"`]],
    "views/orders/[id].eta": [[`"AddLine"`, `"AddRow"`]],
  }); // prettier-ignore
  const newRow = replaced(
    {
      "src/order.page.ts": [[`"orders/row"`, `"parts/line"`]],
      "views/orders/list.eta": [[`"./row"`, `"/parts/line"`]],
      "views/orders/[id].eta": [[`"./row.eta"`, `"/parts/line.eta"`], [`"/orders/row"`, `"/parts/line"`]],
    },
    { "views/orders/row.eta": "views/parts/line.eta" },
  ); // prettier-ignore

  const newSignIn = replaced({
    "src/sign-in.page.ts": [["/account/sign-in", "/login"]],
    "src/app.ts": [["/account/Sign-In?", "/login?"]],
  }); // prettier-ignore

  const renames: readonly [what: string, path: Path, mark: string, newName: string, expected: Record<string, string>][] = [
    ["a page from a redirect", "src/order.page.ts", `redirectToPage("/ord`, "/sales/[id]", newOrders],
    ["a page from a relative redirect", "src/list.page.ts", `redirectToPage("`, "/sales/[id]", newOrders],
    ["a page from @Page", "src/order.page.ts", `@Page("/ord`, "/sales/[id]", newOrders],
    ["a page from a template", "views/start.eta", `page("/ord`, "/sales/[id]", newOrders],
    ["a page that is the login page", "src/sign-in.page.ts", `@Page("/acc`, "/login", newSignIn],
    ["a page from the option loginPath", "src/app.ts", `loginPath: "/acc`, "/login", newSignIn],
    ["a parameter from a redirect", "src/order.page.ts", `redirectToPage("/orders/[i`, "orderId", newId],
    ["a parameter from a template", "views/start.eta", `page("/orders/[i`, "orderId", newId],
    ["a parameter from @Page", "src/order.page.ts", `@Page("/orders/{i`, "orderId", newId],
    ["a parameter from the handler", "src/order.page.ts", `onGet(i`, "orderId", newId],
    ["a handler from TypeScript", "src/order.page.ts", `handler: "Add`, "AddRow", newHandler],
    ["a handler from a template", "views/orders/[id].eta", `handler: "Add`, "AddRow", newHandler],
    ["a handler from its method", "src/order.page.ts", `onPostAdd`, "onPostAddRowAsync", newHandler],
    ["a view from TypeScript", "src/order.page.ts", `partial("ord`, "parts/line", newRow],
    ["a view from a template", "views/orders/list.eta", `include("./r`, "/parts/line", newRow],
    ["a view from @Page", "src/home.page.ts", `view: "st`, "begin", replaced({ "src/home.page.ts": [[`"start"`, `"begin"`]] }, { "views/start.eta": "views/begin.eta" })],
  ]; // prettier-ignore
  for (const [what, path, mark, newName, expected] of renames) {
    it(`change everywhere, and nothing else does, when a rename begins with ${what}`, async () => {
      const edit = await rename(path, mark, newName);
      assert.deepEqual(changed(edit!), expected);
      await check(edit!);
    });
  }

  /** The texts between the quotes after a rename of the login page to `/login`, in an application with other options. */
  const loginPathsAfter = async (options: string, constants = ""): Promise<string[]> => {
    const [uri, path, before] = [uriOf("src/app.ts"), "src/app.ts", files["src/app.ts"]] as const;
    const text = constants + before.replace(/authorization: .*,/, options);
    client.change(uri, text);
    try {
      const edit = await rename("src/sign-in.page.ts", `@Page("/acc`, "/login");
      const edits = edit!.documentChanges.filter(({ textDocument }) => textDocument?.uri === uriOf(path));
      return edits.flatMap((change) => change.edits!.map(({ newText }) => newText));
    } finally {
      client.change(uri, before);
    }
  };

  it("keep what is around the path of the login page", async () => {
    const option = (path: string): string => `authorization: { loginPath: "${path}" },`;
    assert.deepEqual(await loginPathsAfter(option("/account/sign-in/")), ["/login/"]);
    assert.deepEqual(await loginPathsAfter(`prefix: "/shop", ${option("/shop/account/sign-in?a=/b")}`), [
      "/shop/login?a=/b",
    ]);
    assert.deepEqual(await loginPathsAfter(option("/home")), []);
    const constant = `const authorization = { loginPath: "/account/sign-in" };\n`;
    assert.deepEqual(await loginPathsAfter("authorization,", constant), ["/login"]);
  });

  it("refuse a rename of the login page when the option has its path from elsewhere", async () => {
    const constant = `const path = "/account/sign-in";\n`;
    const renamed = loginPathsAfter("authorization: { loginPath: path },", constant);
    await assert.rejects(renamed, /`loginPath` of the application gets the path '\/account\/sign-in' from elsewhere/);
  });

  it("lead to the same pages and parts when the page that relative names begin at gets another folder", async () => {
    const edit = await rename("src/list.page.ts", `@Page('/ord`, "/all");
    const expected = replaced(
      {
        "src/list.page.ts": [["'/orders/list'", "'/all'"], [`redirectToPage("[id]"`, `redirectToPage("/orders/[id]"`]],
        "src/order.page.ts": [[`redirectToPage("list"`, `redirectToPage("/all"`]],
        "views/layout.eta": [[`"/orders/list"`, `"/all"`]],
        "views/orders/list.eta": [[`page: "[id]"`, `page: "/orders/[id]"`], [`"./row"`, `"/orders/row"`]],
      },
      { "views/orders/list.eta": "views/all.eta" },
    ); // prettier-ignore
    assert.deepEqual(changed(edit!), expected);
    await check(edit!);
  });

  it("are offered with the name of the page when the cursor is in its path", async () => {
    const prepare = (path: Path, mark: string) =>
      client.request<{ placeholder: string } | null>("textDocument/prepareRename", at(path, mark));
    assert.equal((await prepare("src/order.page.ts", `@Page("/ord`))!.placeholder, "/orders/[id]");
    assert.equal((await prepare("src/order.page.ts", `redirectToPage("/orders/[i`))!.placeholder, "id");
    assert.equal((await prepare("views/orders/[id].eta", `handler: "Add`))!.placeholder, "AddLine");
    assert.equal(await prepare("src/list.page.ts", "onPostMo"), null);
  });

  const refusals: readonly [path: Path, mark: string, newName: string, message: RegExp][] = [
    ["src/order.page.ts", `redirectToPage("/ord`, "sales/[id]", /begins with '\/'/],
    ["src/order.page.ts", `redirectToPage("/ord`, "/sales", /has the parameters \[id\], in this order/],
    ["src/order.page.ts", `redirectToPage("/ord`, "/sales/[key]", /has the parameters \[id\]/],
    ["src/order.page.ts", `redirectToPage("/ord`, "/sa les/[id]", /cannot contain " "/],
    ["src/order.page.ts", `redirectToPage("/ord`, "/../[id]", /is not the name of a page/],
    ["src/order.page.ts", `redirectToPage("/ord`, "/sales{x}/[id]", /cannot contain "\{"/],
    ["src/order.page.ts", `redirectToPage("list`, "/HOME", /The page 'HomePage' has the name '\/HOME' already/],
    ["src/order.page.ts", `redirectToPage("list`, "/shop/plain", /There is a template 'shop\/plain\.eta' already/],
    ["src/order.page.ts", `redirectToPage("/orders/[i`, "a b", /cannot contain/],
    ["src/order.page.ts", `handler: "Add`, "addRow", /uppercase letter/],
    ["src/order.page.ts", `handler: "Add`, "RowAsync", /does not end with 'Async'/],
    ["src/home.page.ts", `handler: "Oth`, "two words", /name/],
    ["src/order.page.ts", `partial("ord`, "../row", /is not the name of a template/],
    ["src/order.page.ts", `partial("ord`, "orders/list", /There is a template 'orders\/list\.eta' already/],
    ["src/order.page.ts", `partial("ord`, "error", /template of error pages/],
    ["views/orders/list.eta", `include("./r`, "../../row", /leads out of the folder/],
  ];
  for (const [path, mark, newName, message] of refusals) {
    it(`refuse '${newName}' at ${mark} with a reason`, async () => {
      await assert.rejects(rename(path, mark, newName), message);
    });
  }

  it("change when the file of a template is renamed in the explorer", async () => {
    const willRename = (from: string, to: string): Promise<WireEdit | null> =>
      client.request("workspace/willRenameFiles", { files: [{ oldUri: uriOf(from), newUri: uriOf(to) }] });
    const row = { ...newRow };
    delete row["views/orders/row.eta ->"];
    assert.deepEqual(changed((await willRename("views/orders/row.eta", "views/parts/line.eta"))!), row);
    assert.deepEqual(
      changed((await willRename("views/orders/list.eta", "views/orders/all.eta"))!),
      replaced({ "src/list.page.ts": [["@Page('/orders/list')", "@Page('/orders/list', { view: 'orders/all' })"]] }),
    );
    const folder = changed((await willRename("views/shop", "views/store"))!);
    assert.deepEqual(folder, replaced({ "src/order.page.ts": [[`"shop/plain"`, `"store/plain"`]] }));
    assert.deepEqual(
      changed((await willRename("views/layout.eta", "views/frame.eta"))!),
      replaced({ "src/app.ts": [[`layout: "layout"`, `layout: "frame"`]] }),
    );
    assert.equal(await willRename("views/orders/row.eta", "other/row.eta"), null);
  });

  it("lead from a parameter in the name of a page to the path of the page", async () => {
    for (const [path, mark] of [
      ["src/order.page.ts", `redirectToPage("/orders/[i`],
      ["views/start.eta", `page("/orders/[i`],
    ] as const) {
      const [place] = await client.request<{ uri: string; range: WireRange }[]>("textDocument/definition", at(path, mark)); // prettier-ignore
      assert.deepEqual([place!.uri, place!.range.start], [uriOf("src/order.page.ts"), at("src/order.page.ts", `@Page("/orders/{`).position]); // prettier-ignore
    }
  });

  it("have diagnostics when a name of a page has another parameter", async () => {
    const uri = uriOf("src/order.page.ts");
    client.change(uri, files["src/order.page.ts"].replace(`"/orders/[id]"`, `"/orders/[key]"`));
    const found: readonly WireDiagnostic[] = await client.diagnostics(uri, ({ diagnostics }) => diagnostics.some(({ code }) => code === "LIG5025")); // prettier-ignore
    assert.match(found.find(({ code }) => code === "LIG5025")!.message, /There is no page '\/orders\/\[key\]'/);
    client.change(uri, files["src/order.page.ts"]);
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.every(({ code }) => code !== "LIG5025"));
  });
});
