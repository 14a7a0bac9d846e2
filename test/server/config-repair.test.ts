import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EditorSession } from "./equivalence/editor-session.js";
import { createFolder } from "./equivalence/installed-ligature.js";
import { configurations, pristine } from "./equivalence/workspace.js";

type Disk = Readonly<Record<string, string | null>>;

const base = configurations.get("tsconfig.base.json")!;
const extending = (path: string, rest: object = { include: ["src"] }): string =>
  JSON.stringify({ extends: path, ...rest });

/** How a configuration is written, broken and repaired. */
const cases: readonly (readonly [what: string, right: Disk, broken: Disk, repaired: Disk])[] = [
  ["its base has no extension in `extends`, and was deleted", { "tsconfig.json": extending("./tsconfig.base") }, { "tsconfig.base.json": null }, { "tsconfig.base.json": base }],
  ["its base has another name, and was deleted", { "tsconfig.json": extending("./config/strict"), "config/strict.json": base }, { "config/strict.json": null }, { "config/strict.json": base }],
  ["its base has another name, and was broken", { "tsconfig.json": extending("./config/strict.json"), "config/strict.json": base }, { "config/strict.json": "{ no" }, { "config/strict.json": base }],
  ["its base was in a folder that was deleted, of which alone a client tells", { "tsconfig.json": extending("./config/strict"), "config/strict.json": base }, { config: null }, { "config/strict.json": base }],
  ["its base is a package that was removed", { "tsconfig.json": extending("strict/tsconfig.json"), "node_modules/strict/tsconfig.json": base }, { "node_modules/strict/tsconfig.json": null, "node_modules/.package-lock.json": "{}" }, { "node_modules/strict/tsconfig.json": base, "node_modules/.package-lock.json": "{ }" }],
  ["it was cut off after its base was broken", {}, { "tsconfig.base.json": "{ no", "tsconfig.json": "{" }, { "tsconfig.base.json": base, "tsconfig.json": configurations.get("tsconfig.json")! }],
  ["it does not include the open file", { "tsconfig.json": extending("./config/strict", { files: [] }), "config/strict.json": base }, { "config/strict.json": null }, { "config/strict.json": base }],
]; // prettier-ignore

describe("a broken configuration", function () {
  this.timeout(60_000);
  let folder: string;

  beforeEach(() => {
    folder = createFolder();
    for (const [path, text] of pristine) write(path, text);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string | null): void {
    const file = join(folder, path);
    if (text === null) {
      rmSync(file, { recursive: true });
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Changes the disk, and tells what a client sees: nothing of what packages contain. */
  function step(session: EditorSession, disk: Disk): void {
    for (const [path, text] of Object.entries(disk)) {
      write(path, text);
      if (/^node_modules\/[^.]/.test(path)) continue;
      const kind = text === null ? "deleted" : path.startsWith("node_modules") ? "changed" : "created";
      session.tell({ kind: "files", changes: [{ path: join(folder, path), kind }] });
    }
  }

  const problemsOf = ({ projects }: EditorSession): string[] =>
    projects.loaded().flatMap(({ reflector }) => reflector.project.problems.map(({ code }) => code));

  for (const [what, right, broken, repaired] of cases) {
    it(`is forgotten when it is repaired: ${what}`, () => {
      for (const [path, text] of Object.entries(right)) write(path, text);
      const session = new EditorSession(folder);
      session.tell({ kind: "open", path: join(folder, "src/main.ts"), text: pristine.get("src/main.ts")! });
      assert.deepEqual(problemsOf(session), []);
      step(session, broken);
      assert.ok(problemsOf(session).length > 0);
      step(session, repaired);
      assert.deepEqual(problemsOf(session), []);
    });
  }
});
