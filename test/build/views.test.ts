import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { findViewFolder, listTemplates } from "#runtime/hosting/views/view-folder.js";
import { freePort } from "./free-port.js";
import { compilerOptions, TempProject } from "./temp-project.js";

const main = `import { createApp, Page, PageModel } from "ligature";

@Page("/hello")
export class HelloPage extends PageModel {
  name = "Ann";
}

const app = await createApp({ pages: [HelloPage], views: true });
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
`;

const speaking = `import { ControllerBase, createApp, HttpGet, StringLocalizer } from "ligature";

class HelloController extends ControllerBase {
  constructor(private readonly localizer: StringLocalizer) {
    super();
  }
  @HttpGet("/hello") get() {
    return this.content(this.localizer.get("Hello"));
  }
}

const resources = new URL("../resources", import.meta.url);
const app = await createApp({ controllers: [HelloController], localization: { cultures: ["en", "de"], resources } });
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
`;

/** The folder of templates that an application with this main module finds. */
function folderOf(module: string): string | undefined {
  const [, before] = process.argv;
  process.argv[1] = module;
  try {
    return findViewFolder({});
  } finally {
    process.argv[1] = before!;
  }
}

const config = JSON.stringify({
  compilerOptions: { ...compilerOptions, rootDir: "src", outDir: "dist" },
  include: ["src"],
});

/** Where the templates are, and where they are after the build. */
const folders: [title: string, folder: string, built: string][] = [
  ["beside the sources", "views", "dist/views"],
  ["among the sources", "src/views", "dist/views"],
  ["in a folder of a feature", "src/hello/views", "dist/hello/views"],
];

describe("templates of a project", () => {
  let project: TempProject;
  const running: ChildProcess[] = [];

  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    }
    project.delete();
  });

  for (const [title, folder, built] of folders) {
    it(`are built when they are ${title}, and found by a main module in the output`, async () => {
      project = new TempProject({
        "src/main.ts": "export const started = true;\n",
        "tsconfig.json": config,
        [`${folder}/hello.eta`]: "hello",
        [`${folder}/parts/[id].eta`]: "part",
        [`${folder}/notes.json`]: "{}",
        "src/hello.eta": "no template",
        "node_modules/other/views/theirs.eta": "theirs",
      });
      project.link("typescript");
      const { code, stdout, stderr } = await project.runCli(["build"]);
      assert.equal(code, 0, stderr + stdout);
      assert.match(stdout, /1 files and 2 templates in dist/);
      const names = listTemplates(project.path(built), "eta");
      assert.deepEqual([...names].sort(), ["hello", "parts/[id]"]);
      assert.equal(
        folderOf(project.path("dist/main.js")),
        built.startsWith("dist/views") ? project.path(built) : undefined,
      );
    });
  }

  it("are built beside the texts of languages, which keep their places", async () => {
    project = new TempProject({
      "src/main.ts": "export const started = true;\n",
      "tsconfig.json": config,
      "views/hello.eta": "hello",
      "resources/de.json": "{}",
      "src/shop/resources/de-AT.json": "{}",
      "src/resources/notes.txt": "no text",
      "src/other.json": "{}",
    });
    project.link("typescript");
    const { code, stdout, stderr } = await project.runCli(["build"]);
    assert.equal(code, 0, stderr + stdout);
    assert.match(stdout, /1 files, 1 templates, and 2 files of texts in dist/);
    for (const [path, isThere] of [["resources/de.json", true], ["shop/resources/de-AT.json", true], ["resources/notes.txt", false], ["other.json", false]] as const)
      assert.equal(existsSync(project.path(`dist/${path}`)), isThere, path); // prettier-ignore
  });

  it("are shown as they are now under ligature dev, which waits for one that is missing", async function () {
    this.timeout(120_000);
    project = new TempProject({ "src/main.ts": main, "views/parts/end.eta": "<hr>" });
    project.link("fastify");
    const port = await freePort();
    const session = project.startCli(["dev", "src/main.ts", String(port)]);
    running.push(session);
    let output = "";
    for (const stream of [session.stdout, session.stderr]) stream?.on("data", (text) => (output += String(text)));
    const until = async (isDone: () => boolean | Promise<boolean>): Promise<void> => {
      for (const end = Date.now() + 60_000; Date.now() < end;) {
        if (await isDone()) return;
        await setTimeout(50);
      }
      assert.fail(output);
    };
    const shows = (html: string) => async (): Promise<boolean> => {
      const response = await fetch(`http://127.0.0.1:${port}/hello`).catch(() => undefined);
      return (await response?.text()) === html;
    };
    await until(() => output.includes("LIG2109") && output.includes("waiting for a change"));
    project.write({ "views/hello.eta": "<p>one</p>" });
    await until(shows("<p>one</p>"));
    const starts = output.split("restarted").length;
    project.write({ "views/hello.eta": '<p>two</p><%~ include("/parts/end") %>' });
    await until(shows("<p>two</p><hr>"));
    project.write({ "views/parts/end.eta": "<br>" });
    await until(shows("<p>two</p><br>"));
    assert.equal(output.split("restarted").length, starts, "a running application is not restarted");
  });

  it("are joined by the texts of languages, for which ligature dev starts the application again", async function () {
    this.timeout(120_000);
    project = new TempProject({ "src/main.ts": speaking, "resources/de.json": '{ "Hello": "Hallo" }' });
    project.link("fastify");
    const port = await freePort();
    const session = project.startCli(["dev", "src/main.ts", String(port)]);
    running.push(session);
    let output = "";
    for (const stream of [session.stdout, session.stderr]) stream?.on("data", (text) => (output += String(text)));
    const until = async (expected: string): Promise<void> => {
      for (const end = Date.now() + 60_000; Date.now() < end;) {
        const response = await fetch(`http://127.0.0.1:${port}/hello?culture=de`).catch(() => undefined);
        if ((await response?.text()) === expected) return;
        await setTimeout(50);
      }
      assert.fail(output);
    };
    await until("Hallo");
    project.write({ "resources/de.json": '{ "Hello": "Moin" }' });
    await until("Moin");
  });
});
