import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EditorSession } from "./equivalence/editor-session.js";
import { createFolder } from "./equivalence/installed-ligature.js";
import { pristine, tsconfig } from "./equivalence/workspace.js";
import type { EditorEvent } from "./equivalence/random-edits.js";

const users = "src/controllers/users.controller.ts";
const money = "src/models/money.ts";

/** The events on disk: a text, or nothing where the file goes. */
type Disk = Readonly<Record<string, string | null>>;

/** The projects with what is open in them, as names. */
const cases: readonly (readonly [outcome: string, open: readonly string[], steps: readonly Disk[], projects: readonly string[]])[] = [
  ["has it again when its tsconfig is mended", [users], [{ "tsconfig.json": '{ "files": [] }' }, { "tsconfig.json": tsconfig }], ["tsconfig.json"]],
  ["loses it when its tsconfig excludes it", [users], [{ "tsconfig.json": '{ "files": [] }' }], [users]],
  ["loses it when it is deleted on disk", [users], [{ [users]: null }], [users, "tsconfig.json"]],
  ["gets it when it is saved for the first time", ["src/new.ts"], [{ "src/new.ts": "export {};" }], ["tsconfig.json"]],
  ["gets it when the nearest tsconfig goes", ["nested/a.ts"], [{ "nested/tsconfig.json": "{}" }, { "nested/tsconfig.json": null, "tsconfig.json": tsconfig.replace('"src"', '"src","nested"') }], ["tsconfig.json"]],
]; // prettier-ignore

describe("the project of an open file", function () {
  this.timeout(60_000);
  let folder: string;

  beforeEach(() => {
    folder = createFolder();
    for (const [path, text] of [...pristine, ["nested/a.ts", "export {};"] as const]) write(path, text);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string | null): EditorEvent {
    const file = join(folder, path);
    if (text === null) {
      rmSync(file);
      return { kind: "files", changes: [{ path: file, kind: "deleted" }] };
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return { kind: "files", changes: [{ path: file, kind: path === "tsconfig.json" ? "changed" : "created" }] };
  }

  function open(session: EditorSession, path: string): void {
    session.tell({ kind: "open", path: join(folder, path), text: pristine.get(path) ?? "export {};" });
  }

  for (const [outcome, files, steps, projects] of cases) {
    it(outcome, () => {
      const session = new EditorSession(folder);
      open(session, "src/main.ts");
      session.tell({ kind: "close", path: join(folder, "src/main.ts") });
      for (const path of files) open(session, path);
      for (const step of steps) for (const [path, text] of Object.entries(step)) session.tell(write(path, text));
      const names = session.projects.loaded().map(({ uri }) => uri.slice(uri.indexOf(folder) + folder.length + 1));
      assert.deepEqual(names.sort(), [...projects].sort());
    });
  }

  it("forgets what it found in a folder that was deleted, when a client tells of the folder alone", async () => {
    const text = `import { ControllerBase, HttpGet } from "ligature";
export class DraftsController extends ControllerBase {
  @HttpGet("{id:itn}") get(id: string) { return id; }
}
`;
    write("src/drafts/drafts.controller.ts", text);
    const session = new EditorSession(folder);
    const found = async (): Promise<string> => JSON.stringify(await session.state());
    assert.match(await found(), /drafts\.controller\.ts/);
    rmSync(join(folder, "src/drafts"), { recursive: true });
    session.tell({ kind: "files", changes: [{ path: join(folder, "src/drafts"), kind: "deleted" }] });
    assert.doesNotMatch(await found(), /drafts\.controller\.ts/);
  });

  it("is forgotten when its tsconfig includes nothing anymore, and its version continues when it is back", () => {
    const session = new EditorSession(folder);
    open(session, "src/main.ts");
    const [before] = session.projects.loaded();
    session.tell({ kind: "close", path: join(folder, "src/main.ts") });
    session.tell(write("tsconfig.json", '{ "files": [] }'));
    assert.deepEqual(session.projects.loaded(), []);
    session.tell(write("tsconfig.json", tsconfig));
    const [after] = session.projects.all();
    assert.ok(after!.version > before!.version);
  });

  it("is forgotten when the file is closed, if it is of this file alone", () => {
    const session = new EditorSession(folder);
    open(session, "alone.ts");
    assert.equal(session.projects.loaded().length, 1);
    session.tell({ kind: "close", path: join(folder, "alone.ts") });
    assert.deepEqual(session.projects.loaded(), []);
  });

  it("sees a file that its tsconfig does not list and an import reaches, when that changes on disk", async () => {
    write("tsconfig.json", tsconfig.replace('"include":["src"]', '"files":["src/main.ts"]'));
    const session = new EditorSession(folder);
    open(session, "src/main.ts");
    const before = JSON.stringify(await session.state());
    session.tell({ kind: "files", changes: [{ path: join(folder, money), kind: "changed" }] });
    assert.equal(JSON.stringify(await session.state()), before);
    writeFileSync(join(folder, money), pristine.get(money)!.replace("Decimal;", "symbol;"));
    session.tell({ kind: "files", changes: [{ path: join(folder, money), kind: "changed" }] });
    const [project] = Object.values(await session.state());
    assert.match(project!.diagnostics[join(folder, money)]!.join(), /LIG1008/);
  });
});
