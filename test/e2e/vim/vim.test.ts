import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ensureVim } from "../setup/vim.js";

const repository = new URL("../../../", import.meta.url);
const example = fileURLToPath(new URL("examples/orders", repository));
const server = fileURLToPath(new URL("server/src/main.ts", repository));
const file = join(example, "src/orders/orders.controller.ts");

/** What the session in `session.vim` saw. */
interface Seen {
  readonly diagnostics: readonly string[];
  /** As the menu has them: `1) ...`. */
  readonly actions: readonly string[];
  readonly text: string;
  readonly hover: string;
  readonly problem?: string;
}

describe("Vim with the language client of ALE", function () {
  this.timeout(120_000);
  let seen: Seen;

  before(async () => {
    const { vim, ale } = ensureVim();
    const folder = mkdtempSync(join(tmpdir(), "ligature-vim-"));
    const answers = join(folder, "answers.json");
    const command = [process.execPath, "--conditions=ligature-source", "--import=tsx", server, "--stdio"]; // prettier-ignore
    const session = { file, root: example, answers, ale, patience: 60, command };
    const script = fileURLToPath(new URL("session.vim", import.meta.url));
    try {
      // A home of its own: neither the settings nor the history of whoever runs the tests.
      const env = { ...process.env, HOME: folder, LIGATURE_SESSION: JSON.stringify(session) };
      const vimming = promisify(execFile)(vim, ["-es", "-N", "-n", "-i", "NONE", "-u", script], { cwd: example, env });
      vimming.child.stdin?.end();
      await vimming;
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
    assert.match(seen.actions[0]!, /^1\) .*'int'/);
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
  });

  it("leaves the file on disk alone when nothing is saved", () => {
    assert.ok(readFileSync(file, "utf8").includes("get(id: Int32)"));
  });
});
