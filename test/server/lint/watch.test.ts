import assert from "node:assert/strict";
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { moduleFile, nodeOptions } from "../../helpers/command.js";
import { endWithTests } from "../../helpers/end-with-tests.js";
import { LintedProject } from "./linted-project.js";

const main = moduleFile("server", "lint");

const controller = (name: string, constraint: string) => `import { ControllerBase, HttpGet } from "ligature";
export class ${name}Controller extends ControllerBase {
  @HttpGet("${name}/{id:${constraint}}") get(id: string) { return id; }
}
`;

/** The real command, whose runs are told apart by what it says behind each. */
class WatchingLint {
  readonly process: ChildProcessWithoutNullStreams;
  private output = "";
  private errors = "";
  private runs = 0;
  private wake: () => void = () => undefined;

  constructor(folder: string) {
    const args = [...nodeOptions, main, "--watch"];
    this.process = spawn(process.execPath, args, { cwd: folder });
    endWithTests(this.process);
    this.process.stdout.on("data", (chunk: Buffer) => this.take(() => (this.output += chunk.toString())));
    this.process.stderr.on("data", (chunk: Buffer) => this.take(() => (this.errors += chunk.toString())));
    this.process.on("exit", () => this.wake());
  }

  /** The output of the next run: it has ended when the count and the note are there. */
  async run(): Promise<string> {
    const isDone = () => this.errors.split("Watching for changes").length - 1 > this.runs && /(?:information|findings)\.\n$/.test(this.output); // prettier-ignore
    while (!isDone()) {
      assert.equal(this.process.exitCode, null, this.errors);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    this.runs = this.errors.split("Watching for changes").length - 1;
    const { output } = this;
    this.output = "";
    return output;
  }

  /** The runs until one prints this: one change of files may come as several. */
  async runUntil(pattern: RegExp): Promise<string> {
    for (;;) {
      const output = await this.run();
      if (pattern.test(output)) return output;
    }
  }

  private take(add: () => void): void {
    add();
    this.wake();
  }
}

describe("ligature-lint --watch", function () {
  this.timeout(120_000);
  let project: LintedProject;
  let lint: WatchingLint;

  before(() => {
    project = new LintedProject({ "src/orders.ts": controller("Orders", "itn"), "node_modules/x/a.ts": "" });
    lint = new WatchingLint(project.folder);
  });
  after(() => {
    lint.process.kill("SIGKILL");
    project.remove();
  });

  it("runs again when files change, come and go, clears nothing, and ends with 0 at SIGINT", async () => {
    assert.match(await lint.run(), /^src\/orders\.ts:3:\d+ error LIG1004/);

    project.write("src/orders.ts", controller("Orders", "int"));
    assert.equal(await lint.runUntil(/^No findings/), "No findings.\n");

    project.write("src/users.ts", controller("Users", "gid"));
    assert.match(await lint.runUntil(/users/), /^src\/users\.ts:3:\d+ error LIG1004: .*'gid'.*\n\n1 error,/);

    rmSync(join(project.folder, "src/users.ts"));
    assert.equal(await lint.runUntil(/^No findings/), "No findings.\n");

    project.write("src/time.ts", 'import { now } from "clock";\n\nexport const started = now();\n');
    project.write("package.json", JSON.stringify({ name: "linted", type: "module", dependencies: { clock: "1.0.0" } }));
    assert.match(await lint.runUntil(/clock/), /^package\.json:1:\d+ error LIG5020: .*clock/);
    project.write("node_modules/clock/package.json", JSON.stringify({ name: "clock", types: "index.d.ts" }));
    project.write("node_modules/clock/index.d.ts", "export declare function now(): number;\n");
    project.write("node_modules/.package-lock.json", "{}");
    assert.equal(await lint.runUntil(/^No findings/), "No findings.\n");

    lint.process.kill("SIGINT");
    assert.deepEqual(await once(lint.process, "exit"), [0, null]);
  });
});
