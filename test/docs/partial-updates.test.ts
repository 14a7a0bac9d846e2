import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, readText, root } from "./markdown.js";

interface Task {
  title: string;
  note: string | null;
  priority: number;
  tags: string[];
}

/** The guide's controllers run as they are written, and its tables are true. */
describe("docs/partial-updates.md", function () {
  this.timeout(120_000);
  let app: FastifyInstance;
  let task: Task;
  let folder: string;

  before(async () => {
    const blocks = fencesOf("docs/partial-updates.md").map(({ text }) => text).filter((text) => text.includes("class ")); // prettier-ignore
    const imports = `import { createApp, ApiController, ControllerBase, HttpPatch, Range, Required, Route, StringLength, type Int32, type JsonMergePatchDocument, type JsonPatchDocument } from "ligature";`;
    const bodies = blocks.map((text) => text.replace(/^import .*$/m, ""));
    folder = mkdtempSync(join(root, "test/fixtures/.partial-"));
    writeFileSync(join(folder, "guide.ts"), [imports, ...bodies, "export { createApp };"].join("\n"));
    const guide = await loadCompiled<Record<string, never>>("./guide.js", pathToFileURL(join(folder, "x.ts")).href);
    const { createApp } = guide as unknown as Pick<typeof import("ligature"), "createApp">;
    task = guide.task as unknown as Task;
    const { TasksController, MergedTasksController, PatchedTasksController } = guide;
    app = await createApp({ controllers: [TasksController!, MergedTasksController!, PatchedTasksController!] });
  });

  after(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  beforeEach(() => Object.assign(task, { title: "Tea", note: "green", priority: 3, tags: [] }));

  const patch = (url: string, type: string, payload: string) =>
    app.inject({ method: "PATCH", url, headers: { "content-type": type }, payload });

  /** The cells of the rows under a heading. */
  const rows = (heading: string): string[][] =>
    readText("docs/partial-updates.md")
      .split(`${heading}\n`)[1]!
      .split("\n\n")[0]!
      .split("\n")
      .slice(1)
      .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim())); // prettier-ignore

  it("tells absent, null and a value apart when the class has an optional member that may be null", async () => {
    const table = rows("| Body | `changes.note` | Afterwards, `task.note` is |");
    assert.equal(table.length, 3);
    for (const [body, , expected] of table) {
      task.note = "green";
      await patch("/tasks", "application/json", body!.replaceAll("`", ""));
      const said = task.note === "green" ? "as it was" : task.note === null ? "null" : `\`"${task.note}"\``;
      assert.equal(said, expected);
    }
  });

  it("has a merge patch that is applied when it is sent as the guide says", async () => {
    const [command] = fencesOf("docs/partial-updates.md").filter(({ language }) => language === "sh");
    const body = /-d '(.*?)'/.exec(command!.text)![1]!;
    const response = await patch("/merged-tasks", "application/merge-patch+json", body);
    assert.deepEqual(response.json(), { id: 1, title: "Tea", note: null, priority: 5, tags: [] });
  });

  it("has a JSON Patch that is applied when it is sent as the guide says", async () => {
    const [request] = fencesOf("docs/partial-updates.md").filter(({ language }) => language === "http");
    const response = await patch("/patched-tasks", "application/json-patch+json", request!.text.split("\n\n")[1]!);
    assert.deepEqual(response.json(), { id: 1, title: "Tea", note: "green", priority: 4, tags: ["hot"] });
  });

  it("has the errors of its table when the patches are sent", async () => {
    const table = rows("| Patch | Error |");
    assert.ok(table.length >= 6);
    for (const [body, error] of table) {
      const response = await patch("/patched-tasks", "application/json-patch+json", body!.replaceAll("`", ""));
      const [[key, [text]]] = Object.entries(response.json<{ errors: Record<string, [string]> }>().errors) as [[string, [string]]]; // prettier-ignore
      assert.equal(`\`${key}\`: ${text}`, error);
    }
  });
});
