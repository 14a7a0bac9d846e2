import assert from "node:assert/strict";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { runLint } from "#server/lint/run-lint.js";
import { fixProviders, rules } from "#server/rules/index.js";
import { LintedProject } from "./linted-project.js";

const warnings = `import { ControllerBase, FromBody, HttpGet } from "ligature";
export class OrdersController extends ControllerBase {
  @HttpGet("one/{id}") one(id: string) { return id; }
  @HttpGet("one/{name}") two(name: string) { return name; }
  @HttpGet("three") three(@FromBody() body: string) { return body; }
}
`;

describe("the options of ligature-lint", function () {
  this.timeout(60_000);
  let project: LintedProject;

  before(() => (project = new LintedProject({ "src/orders.controller.ts": warnings })));
  after(() => project.remove());

  for (const [args, exitCode, errors] of [
    [[], 0, ""],
    [["--max-warnings", "2"], 0, ""],
    [["--max-warnings", "1"], 1, "Warnings found: 2. --max-warnings allows 1.\n"],
    [["--max-warnings=0", "--quiet"], 1, "Warnings found: 2. --max-warnings allows 0.\n"],
  ] as const) {
    it(`is ${exitCode} with two warnings when called with ${args.join(" ") || "nothing"}`, async () => {
      const result = await project.lint(...args);
      assert.deepEqual({ exitCode: result.exitCode, errors: result.errors }, { exitCode, errors });
    });
  }

  it("counts no warnings that the baseline knows", async () => {
    await project.lint("--write-baseline", "known.json");
    assert.equal((await project.lint("--baseline", "known.json", "--max-warnings", "0")).exitCode, 0);
  });

  for (const [args, reason] of [
    [["--format", "xml"], /^There is no format "xml"\. The formats are text, json, sarif, github\.\n\nUsage/],
    [["--frmat"], /^Unknown option '--frmat'/],
    [["--format"], /^Option '--format <value>' argument missing/],
    [["--max-warnings", "few"], /^--max-warnings needs a non-negative integer, not "few"\./],
    [["--max-warnings=-1"], /^--max-warnings needs a non-negative integer, not "-1"\./],
    [["--max-warnings=1.5"], /^--max-warnings needs a non-negative integer, not "1\.5"\./],
    [["--list-rules", "--format", "sarif"], /^--list-rules has no format "sarif", only text and json\./],
    [["--baseline", "a", "--write-baseline", "b"], /^--baseline and --write-baseline cannot be combined\./],
    [["--unsafe-fixes"], /^--unsafe-fixes has no effect without --fix\./],
    [["--watch", "--fix"], /^--watch writes no files, so it cannot be combined with --fix or --write-baseline\./],
    [["--watch", "nowhere"], /^There is no file or folder nowhere\.\n$/],
    [["nowhere"], /^There is no file or folder nowhere\.\n$/],
    [["src", "nowhere/a.ts"], /^There is no file or folder nowhere\/a\.ts\.\n$/],
  ] as const) {
    it(`is 2, with the reason, when called with ${args.join(" ")}`, async () => {
      const { output, errors, exitCode } = await runLint(args, project.folder);
      assert.deepEqual({ output, exitCode }, { output: "", exitCode: 2 });
      assert.match(errors, reason);
    });
  }

  it("is 2 when a tsconfig cannot be read", async () => {
    const broken = new LintedProject({ "src/a.ts": `import "ligature";\n` });
    try {
      mkdirSync(join(broken.folder, "other"));
      symlinkSync("nowhere.json", join(broken.folder, "other/tsconfig.json"));
      const { errors, exitCode } = await runLint([], broken.folder);
      assert.equal(exitCode, 2);
      assert.match(errors, /other\/tsconfig\.json could not be read\./);
    } finally {
      broken.remove();
    }
  });

  it("explains every option when asked for help, and so does its page", async () => {
    const { output, exitCode } = await runLint(["--help"], project.folder);
    assert.equal(exitCode, 0);
    const page = readFileSync(new URL("../../../docs/lint.md", import.meta.url), "utf8");
    const explained = [...output.matchAll(/^ {2}(--[a-z-]+(?: [A-Z]+)?) /gm)].map(([, option]) => option);
    const documented = [...page.matchAll(/^\| `(--[a-z-]+(?: [A-Z]+)?)` /gm)].map(([, option]) => option);
    assert.ok(explained.includes("--format FORMAT"));
    assert.deepEqual(documented, explained);
  });

  it("lists every rule with its default severity and whether it has a fix", async () => {
    const { output } = await runLint(["--list-rules", "--format", "json"], project.folder);
    const expected = rules.map(({ code, slug, severity, title }) => {
      return { code, name: slug, severity, title, hasFix: slug in fixProviders };
    });
    const listed = JSON.parse(output) as { code: string }[];
    assert.deepEqual(listed, expected.sort((one, other) => (one.code < other.code ? -1 : 1))); // prettier-ignore
  });

  it("lists the rules in columns for people", async () => {
    const { output } = await runLint(["--list-rules"], project.folder);
    const lines = output.trimEnd().split("\n");
    assert.equal(lines.length, rules.length);
    const constraint = lines.find((line) => line.startsWith("LIG1004"))!;
    assert.match(
      constraint,
      /^LIG1004 {2}invalid-route-constraint {2,}error {2,}fix {2}A route constraint is invalid\.$/,
    );
    const titles = new Set(lines.map((line) => /[A-Z@`][^A-Z]*.*$/.exec(line.slice(9))?.index));
    assert.equal(titles.size, 1, "the titles stand below each other");
  });
});
