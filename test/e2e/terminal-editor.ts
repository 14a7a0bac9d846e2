import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { moduleFile, nodeOptions } from "../helpers/command.js";

const repository = new URL("../../", import.meta.url);
const example = fileURLToPath(new URL("examples/orders", repository));
const file = join(example, "src/orders/orders.controller.ts");

/** The messages in the session of an editor. */
interface Seen {
  readonly diagnostics: readonly string[];
  /** As the editor's menu has them. */
  readonly actions: readonly string[];
  readonly text: string;
  readonly hover: string;
  /** Only where the editor has code lenses. */
  readonly lenses?: readonly string[];
  /** Only where the session renames a parameter that gets an attribute. */
  readonly inserted?: string;
  /** Only where the session adds a controller to the application: the text of its file. */
  readonly registered?: string;
  readonly problem?: string;
}

/** An editor that runs a script of its own in a terminal. */
export interface TerminalEditor {
  /** Finds or installs the editor. Returns its program, arguments, and what its session needs to know beside the rest. */
  readonly prepare: () => {
    readonly program: string;
    readonly args: readonly string[];
    readonly session: Readonly<Record<string, unknown>>;
  };
}

/** Runs the session: it opens the example, breaks a template, fixes it, renames a parameter, and writes what it saw. */
async function runSession({ prepare }: TerminalEditor): Promise<Seen> {
  const { program, args, session } = prepare();
  const folder = mkdtempSync(join(tmpdir(), "ligature-terminal-"));
  const answers = join(folder, "answers.json");
  const command = [process.execPath, ...nodeOptions, moduleFile("server", "main"), "--stdio"];
  const settings = JSON.stringify({ file, root: example, answers, command, ...session });
  // A home of its own: neither the settings nor the history of the user who runs the tests.
  const home = { HOME: folder, XDG_CACHE_HOME: folder, XDG_STATE_HOME: folder };
  try {
    const env = { ...process.env, ...home, LIGATURE_SESSION: settings };
    const running = promisify(execFile)(program, args, { cwd: example, env });
    running.child.stdin?.end();
    await running;
    return JSON.parse(readFileSync(answers, "utf8")) as Seen;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Declares the tests of what the server does in an editor. Returns what its session saw, for tests of that editor alone. */
export function testTerminalEditor(editor: TerminalEditor): () => Seen {
  let seen: Seen;

  before(async () => {
    seen = await runSession(editor);
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

  return () => seen;
}
