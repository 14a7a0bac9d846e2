import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runLint } from "#server/lint/run-lint.js";
import { LintedProject } from "./linted-project.js";

const source = `import { ControllerBase, FromBody, HttpGet, HttpPost } from "ligature";
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:itn}") get(id: string) { return id; }
  @HttpGet("lines/{line}") lines() {}
  @HttpPost("orders") create(@FromBody() order: string, @FromBody() note: string) { return order + note; }
}
`;
const users = `import { ControllerBase, HttpGet } from "ligature";
export class UsersController extends ControllerBase {
  @HttpGet("users/{name}") get() {}
}
`;

describe("the baseline of ligature-lint", function () {
  this.timeout(60_000);
  let project: LintedProject;
  const orders = "src/orders.controller.ts";

  const setOrders = (text: string) => {
    project.write(orders, text);
    project.changed(orders);
  };

  before(() => (project = new LintedProject({ [orders]: source, "src/users.ts": users })));
  beforeEach(async () => {
    setOrders(source);
    await project.lint("--write-baseline", "config/known.json");
  });
  after(() => project.remove());

  it("lists findings in a fixed order and without line numbers when it is written", async () => {
    const { output, errors, exitCode } = await project.lint("--write-baseline", "config/known.json");
    assert.deepEqual({ output, errors, exitCode }, { output: "The baseline config/known.json has 4 findings.\n", errors: "", exitCode: 0 }); // prettier-ignore
    const written = JSON.parse(readFileSync(join(project.folder, "config/known.json"), "utf8")) as {
      version: number;
      findings: Record<string, string>[];
    };
    assert.equal(written.version, 1);
    assert.deepEqual(
      written.findings.map(({ file, code, text }) => ({ file, code, text })),
      [
        { file: "../src/orders.controller.ts", code: "LIG1001", text: "@HttpPost(\"orders\") create(@FromBody() order: string, @FromBody() note: string) { return order + note; }" },
        { file: "../src/orders.controller.ts", code: "LIG1004", text: "@HttpGet(\"orders/{id:itn}\") get(id: string) { return id; }" },
        { file: "../src/orders.controller.ts", code: "LIG1005", text: "@HttpGet(\"lines/{line}\") lines() {}" },
        { file: "../src/users.ts", code: "LIG1005", text: "@HttpGet(\"users/{name}\") get() {}" },
      ],
    ); // prettier-ignore
  });

  const nothing = { output: "No findings.\n", errors: "", exitCode: 0 };

  for (const [when, change] of [
    ["nothing has changed", (text: string) => text],
    ["lines move", (text: string) => `// one\n\n// two\n${text}`],
    ["the order of methods changes", (text: string) => text.replace(/(.*itn.*\n)(.*line.*\n)/, "$2$1")],
    ["only blanks change", (text: string) => text.replace("  @HttpGet", "\t@HttpGet").replace("get(id", "  get(id")],
    ["line ends change", (text: string) => text.replaceAll("\n", "\r\n")],
  ] as const) {
    it(`leaves out known findings when ${when}`, async () => {
      setOrders(change(source));
      assert.deepEqual(await project.lint("--baseline", "config/known.json"), nothing);
    });
  }

  it("leaves out only as many as it lists when the same line occurs again", async () => {
    setOrders(
      `${source}export class MoreController extends ControllerBase {\n  @HttpGet("lines/{line}") lines() {}\n}\n`,
    );
    const { output } = await project.lint("--baseline", "config/known.json");
    assert.equal(output.match(/LIG1005/g)?.length, 1);
  });

  it("reports only new findings, which alone determine the exit code", async () => {
    setOrders(source.replace("itn", "itnn"));
    const { output, errors, exitCode } = await project.lint("--baseline", "config/known.json");
    assert.match(output, /^src\/orders\.controller\.ts:3:24 error LIG1004: .*\n\n1 error,/);
    assert.match(errors, /^Entries of config\/known\.json without an effect\. Write it again with --write-baseline:\n {2}\.\.\/src\/orders\.controller\.ts LIG1004: .*'itn'.*\n$/); // prettier-ignore
    assert.equal(exitCode, 1);
  });

  it("reports entries without an effect, and is 0, when findings are fixed", async () => {
    setOrders(source.replace("itn", "alpha"));
    const { output, errors, exitCode } = await project.lint("--baseline", "config/known.json");
    assert.equal(output, "No findings.\n");
    assert.match(errors, /without an effect.*\n.*LIG1004.*\n$/);
    assert.equal(exitCode, 0);
  });

  it("reports nothing about entries for files that are not linted", async () => {
    const { output, errors } = await runLint(["src/users.ts", "--baseline", "config/known.json"], project.folder);
    assert.deepEqual({ output, errors }, { output: "No findings.\n", errors: "" });
  });

  it("tells of the entries for a file that is deleted", async () => {
    const path = join(project.folder, "config/known.json");
    const baseline = JSON.parse(readFileSync(path, "utf8")) as { findings: { file: string }[] };
    baseline.findings[0]!.file = "../src/gone.ts";
    project.write("config/gone.json", JSON.stringify(baseline));
    assert.match((await project.lint("--baseline", "config/gone.json")).errors, /src\/gone\.ts LIG1001/);
  });

  for (const [text, reason] of [
    [undefined, /^The baseline bad\.json cannot be read: .*ENOENT/],
    ["{", /^The baseline bad\.json cannot be read: .*JSON/],
    ["null", /^The baseline bad\.json cannot be read: its version is not 1\. Write it again/],
    [`{"version":2,"findings":[]}`, /its version is not 1/],
    [`{"version":1}`, /its findings are not a list of objects/],
    [
      `{"version":1,"findings":[{"file":"a","code":"LIG1001","message":"b"}]}`,
      /its findings are not a list of objects/,
    ],
    [`{"version":1,"findings":[null]}`, /its findings are not a list of objects/],
  ] as const) {
    it(`is 2, and not a clean run, when it cannot be read: ${text ?? "no file"}`, async () => {
      if (text !== undefined) project.write("bad.json", text);
      assert.equal(existsSync(join(project.folder, "bad.json")), text !== undefined);
      const { output, errors, exitCode } = await runLint(["--baseline", "bad.json"], project.folder);
      assert.deepEqual({ output, exitCode }, { output: "", exitCode: 2 });
      assert.match(errors, reason);
    });
  }

  it("is 2 when it cannot be written", async () => {
    const { errors, exitCode } = await runLint(["src/users.ts", "--write-baseline", "src"], project.folder);
    assert.equal(exitCode, 2);
    assert.match(errors, /^The baseline src cannot be written: .*EISDIR/);
  });
});
