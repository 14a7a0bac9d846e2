import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runLint } from "#server/lint/run-lint.js";
import { rules } from "#server/rules/index.js";
import { LintedProject } from "./lint/linted-project.js";
import { moduleFile, nodeOptions } from "../helpers/command.js";

describe("ligature-lint", function () {
  this.timeout(60_000);
  let project: LintedProject;

  const source = `import { ControllerBase, FromBody, HttpGet, HttpPost } from "ligature";
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:itn}") get(id: string) { return id; }
  @HttpPost("orders") create(@FromBody() order: string, @FromBody() note: string) { return order + note; }
  @HttpGet("lines/{line}") lines() {}
}
`;

  before(() => {
    project = new LintedProject({
      "src/orders.controller.ts": source,
      "src/right.ts": "export const right = true;\n",
    });
  });

  after(() => project.remove());

  it("prints a line each, what belongs to it, and a count; errors make it 1", async () => {
    const { output, errors, exitCode } = await project.lint();
    assert.equal(exitCode, 1);
    assert.equal(errors, "");
    const lines = output.trimEnd().split("\n");
    assert.match(lines[0]!, /^src\/orders\.controller\.ts:3:24 error LIG1004: There is no route constraint 'itn'/);
    assert.match(lines[1]!, /^src\/orders\.controller\.ts:4:57 error LIG1001: /);
    assert.match(lines[2]!, /^ {4}src\/orders\.controller\.ts:4:30 'order' is bound from the body here\.$/);
    assert.match(lines[3]!, /^src\/orders\.controller\.ts:5:\d+ information LIG1005: /);
    assert.equal(lines.at(-1), "2 errors, 0 warnings, 1 piece of information.");
  });

  it("keeps to errors when quiet", async () => {
    const { output } = await project.lint("--quiet");
    assert.ok(!output.includes("LIG1005"));
  });

  it("keeps to a file when given one, and is 0 without errors", async () => {
    const right = await runLint(["src/right.ts"], project.folder);
    assert.deepEqual(right, { output: "No findings.\n", errors: "", exitCode: 0 });
    assert.equal((await runLint(["src/orders.controller.ts", "src/right.ts"], project.folder)).exitCode, 1);
  });

  it("finds the project around a folder", async () => {
    assert.match((await runLint(["src"], project.folder)).output, /LIG1004/);
  });

  it("writes JSON with positions from 1", async () => {
    const { output } = await project.lint("--format", "json");
    const [first] = JSON.parse(output) as Record<string, unknown>[];
    const { message, ...rest } = first!;
    assert.match(String(message), /'itn'/);
    assert.deepEqual(rest, {
      file: "src/orders.controller.ts", line: 3, column: 24, endLine: 3, endColumn: 27,
      code: "LIG1004", name: "invalid-route-constraint", severity: "error", related: [],
      fixes: [
        {
          title: "Replace 'itn' with 'int'", preferred: true,
          edits: [{ line: 3, column: 24, endLine: 3, endColumn: 27, text: "int" }],
        },
      ],
    }); // prettier-ignore
  });

  it("writes annotations", async () => {
    const [first] = (await project.lint("--format", "github")).output.split("\n");
    assert.match(first!, /^::error file=.*src\/orders\.controller\.ts,line=3,endLine=3,col=24,endColumn=27,title=LIG1004 .*::There is no/); // prettier-ignore
  });

  it("writes SARIF with all rules", async () => {
    const { output } = await project.lint("--format=sarif");
    const { version, runs } = JSON.parse(output) as {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[];
    };
    assert.equal(version, "2.1.0");
    const [run] = runs;
    assert.deepEqual(
      run!.tool.driver.rules.map(({ id }) => id),
      rules.map(({ code }) => code),
    );
    const [first] = run!.results;
    assert.deepEqual([first!.ruleId, first!.level, first!.ruleIndex], ["LIG1004", "error", 3]);
    assert.deepEqual(first!.locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: "src/orders.controller.ts" },
          region: { startLine: 3, startColumn: 24, endLine: 3, endColumn: 27 },
        },
      },
    ]);
  });

  it("runs as a command", () => {
    const main = moduleFile("server", "lint");
    const args = [...nodeOptions, main, "--quiet"];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: project.folder, encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(stdout, /2 errors/);
    assert.ok(readFileSync(main, "utf8").startsWith("#!/usr/bin/env node"));
  });
});
