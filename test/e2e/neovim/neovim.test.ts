import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ensureNeovim } from "../setup/neovim.js";

const repository = new URL("../../../", import.meta.url);
const example = fileURLToPath(new URL("examples/orders", repository));
const server = fileURLToPath(new URL("server/src/main.ts", repository));
const file = join(example, "src/orders/orders.controller.ts");

/** What the session in `session.lua` saw. */
interface Seen {
  readonly diagnostics: readonly string[];
  readonly actions: readonly string[];
  readonly text: string;
  readonly hover: string;
  readonly problem?: string;
}

describe("Neovim's own language client", function () {
  this.timeout(120_000);
  let seen: Seen;

  before(async () => {
    const neovim = ensureNeovim();
    const folder = mkdtempSync(join(tmpdir(), "ligature-neovim-"));
    const answers = join(folder, "answers.json");
    const session = {
      file,
      root: example,
      answers,
      patience: 60_000,
      command: [process.execPath, "--conditions=ligature-source", "--import=tsx", server, "--stdio"],
    };
    try {
      // A home of its own: neither the settings nor the log of whoever runs the tests.
      const env = {
        ...process.env,
        HOME: folder,
        XDG_CACHE_HOME: folder,
        XDG_STATE_HOME: folder,
        LIGATURE_SESSION: JSON.stringify(session),
      };
      const script = fileURLToPath(new URL("session.lua", import.meta.url));
      await promisify(execFile)(neovim, ["--headless", "--clean", "-n", "-c", `luafile ${script}`], {
        cwd: fileURLToPath(repository),
        env,
      });
      seen = JSON.parse(readFileSync(answers, "utf8")) as Seen;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    assert.equal(seen.problem, undefined);
  });

  it("shows what is wrong when a constraint does not exist", () => {
    assert.deepEqual(seen.diagnostics, ["ligature LIG1004"]);
  });

  it("offers the fix first, and applies it", () => {
    assert.match(seen.actions[0]!, /'int'/);
    assert.ok(!seen.text.includes("itn"));
  });

  it("renames a route parameter in the template, the handler, its doc comment and the link, and nothing else", () => {
    const expected = readFileSync(file, "utf8")
      .replace("@param id ", "@param orderId ")
      .replace('"{id:int}"', '"{orderId:int}"')
      .replace("get(id: Int32)", "get(orderId: Int32)")
      .replace("find(id) ?? this", "find(orderId) ?? this")
      .replace("{ id: added.id }", "{ orderId: added.id }");
    assert.equal(`${seen.text}\n`, expected);
  });

  it("shows on hover what a constraint accepts, and the whole route", () => {
    assert.match(seen.hover, /int.*An integer from -2147483648/);
    assert.match(seen.hover, /GET \/api\/orders\/\{orderId:int\}/);
  });

  it("leaves the file on disk alone when nothing is saved", () => {
    assert.ok(readFileSync(file, "utf8").includes("get(id: Int32)"));
  });
});
