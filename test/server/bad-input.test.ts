import assert from "node:assert/strict";
import { renameSync, rmSync } from "node:fs";
import { LanguageClient, usualCapabilities, type WireDiagnostic } from "../helpers/language-client.js";
import { Application, pristine } from "./workspaces/application.js";

const users = "src/controllers/users.controller.ts";
const renamed = "src/controllers/people.controller.ts";
const text = pristine.get(users)!;
const wrong = text.replace("{id}", "{id:itn}");

/** All that an editor may ask of a place. */
const questions = [
  "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "rename", "signatureHelp", "documentSymbol",
  "documentLink", "codeLens", "inlayHint", "codeAction", "semanticTokens/full",
] as const; // prettier-ignore

const nonsense: readonly (readonly [what: string, text: string])[] = [
  ["nothing", ""],
  ["characters without sense", "\u0000\uFFFF\uD800{{{[[<%@@@@(((`${`${\\"],
  ["half of a surrogate pair in a template", text.replace("{id}", "{\uD83D:int}")],
  ["a decorator without an end", text.slice(0, text.indexOf('"{id}"') + 3)],
  ["brackets that are never closed", "@Route(".repeat(2_000)],
  ["a class within a class, deep", "class A { @HttpGet('{" + "id:(".repeat(500)],
  ["the same file three times", text.repeat(3)],
  ["a template of 10,000 characters", text.replace("{id}", `{id:regex(^${"a{1,2}".repeat(1_600)}$)}`)],
  ["a template of 10,000 characters, of parameters", text.replace("{id}", Array.from({ length: 1_200 }, (_, number) => `{p${number}}`).join("/"))],
  ["a template of 10,000 open braces", text.replace("{id}", "{".repeat(10_000))],
  ["a file of 1 MB, of comments", `${"// nothing to see here\n".repeat(45_000)}${text}`],
  ["a file of 1 MB, of one string", `${text}\nexport const long = "${"x".repeat(1_000_000)}";\n`],
  ["a file of 1 MB, of classes", `${text}${Array.from({ length: 1_000 }, (_, number) => `export class Model${number} { ${"/** A member. */ name = '';\n".repeat(36)} }\n`).join("")}`],
]; // prettier-ignore

describe("the language server and input that makes no sense", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let application: Application;
  let uri: string;

  before(async () => {
    application = new Application();
    uri = application.uri(users);
    client = new LanguageClient();
    await client.initialize([application.uri()], {}, usualCapabilities);
    client.open(uri, text);
    await client.diagnostics(uri);
  });

  after(async () => {
    await client.stop();
    application.delete();
  });

  const codesOf = (found: readonly WireDiagnostic[]) => found.map(({ code }) => code);
  const ask = (what: (typeof questions)[number]): Promise<unknown> => {
    const [line, character] = [8, 14];
    const position = { line, character };
    const range = { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } };
    const more = { newName: "key", context: { diagnostics: [], includeDeclaration: true }, range };
    return client.request(`textDocument/${what}`, { textDocument: { uri }, position, ...more });
  };
  const mend = async (): Promise<void> => {
    const version = client.change(uri, text);
    await client.diagnostics(uri, (one) => one.version === version && one.diagnostics.length === 0);
  };

  for (const [what, bad] of nonsense) {
    it(`answers every question, and nothing is left of it afterwards, when a file holds ${what}`, async () => {
      client.change(uri, bad);
      // A refusal with its reason is an answer; a crash is not.
      const answers = await Promise.allSettled(questions.map(ask));
      const crashed = answers.filter((one) => one.status === "rejected" && String(one.reason).includes(" failed."));
      assert.deepEqual(crashed, []);
      await mend();
      assert.deepEqual(client.failures(), []);
    });
  }

  it("reports syntax errors, and removes them, while the tsconfig does not parse", async () => {
    const told = (config: string): void => {
      application.write("tsconfig.json", config);
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: application.uri("tsconfig.json"), type: 2 }] }); // prettier-ignore
    };
    told('{ "compilerOptions": { "strict": tr');
    client.change(uri, wrong);
    await client.diagnostics(uri, ({ diagnostics }) => codesOf(diagnostics).includes("LIG1004"));
    await mend();
    told(pristine.get("tsconfig.json")!);
    await mend();
    assert.deepEqual(client.failures(), []);
  });

  it("answers of a file that is deleted on disk while it is open, and nothing is left of it when it is closed", async () => {
    rmSync(application.path(users));
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 3 }] });
    client.change(uri, wrong);
    await client.diagnostics(uri, ({ diagnostics }) => codesOf(diagnostics).includes("LIG1004"));
    client.close(uri);
    await client.diagnostics(uri, ({ version, diagnostics }) => version === undefined && diagnostics.length === 0);
    application.write(users, text);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 1 }] });
    client.open(uri, text);
    await mend();
  });

  it("moves diagnostics to the new name of a file that is renamed while it is open", async () => {
    client.change(uri, wrong);
    await client.diagnostics(uri, ({ diagnostics }) => codesOf(diagnostics).includes("LIG1004"));
    renameSync(application.path(users), application.path(renamed));
    const next = application.uri(renamed);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 3 }, { uri: next, type: 1 }] }); // prettier-ignore
    client.close(uri);
    client.open(next, wrong);
    await client.diagnostics(next, ({ diagnostics }) => codesOf(diagnostics).includes("LIG1004"));
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    client.close(next);
    await client.diagnostics(next, ({ diagnostics }) => diagnostics.length === 0);
    assert.deepEqual(client.failures(), []);
  });
});
