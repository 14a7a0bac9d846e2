import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { combineFixes } from "#server/rules/combine-fixes.js";
import { LintedProject } from "./linted-project.js";

const imports = `import { ControllerBase, FromBody, HttpGet, HttpPost } from "ligature";\n`;
const orders = `${imports}export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:itn}") get(id: string) { return id; }
  @HttpPost("orders") create(@FromBody() order: string, @FromBody() note: string) { return order + note; }
}
`;
const fixedOrders = `${imports.replace("HttpPost }", "HttpPost, FromQuery }")}export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:int}") get(id: string) { return id; }
  @HttpPost("orders") create(@FromBody() order: string, @FromQuery() note: string) { return order + note; }
}
`;
/** Both parameters are added behind the same parenthesis, the second one when the first is there. */
const lines = `${imports}export class LinesController extends ControllerBase {
  @HttpGet("lines/{order}/{line}") line() {}
}
`;
const noFix = `${imports}export class SameController extends ControllerBase {
  @HttpGet("same/{a}") one(a: string) { return a; }
  @HttpGet("same/{b}") two(b: string) { return b; }
}
`;

const near = `${imports}export class NearController extends ControllerBase {
  @HttpGet("near/{id}") get(ident: string) { return ident; }
}
`;

describe("ligature-lint --fix", function () {
  this.timeout(60_000);
  let project: LintedProject;
  const path = (file: string) => join(project.folder, file);
  const read = (file: string) => readFileSync(path(file), "utf8");

  const files = { "src/orders.ts": orders, "src/lines.ts": lines, "src/same.ts": noFix, "src/near.ts": "export {};\n" };

  /** Writes the sources as they were; more of them by name. */
  function reset(more: Readonly<Record<string, string | Buffer>> = {}): void {
    for (const [file, content] of Object.entries({ ...files, ...more })) writeFileSync(path(file), content);
    project.reload();
  }

  before(() => (project = new LintedProject(files)));
  beforeEach(() => reset());
  after(() => project.remove());

  it("changes nothing in a file with syntax errors, and says so", async () => {
    // The parser takes the second method for a parameter of the first.
    const broken = `${imports}export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id}") get(id: string { return id; }
  @HttpPost("orders") create() { return 1; }
}
`;
    reset({ "src/orders.ts": broken });
    const { errors } = await project.lint("--fix", "--unsafe-fixes");
    assert.equal(read("src/orders.ts"), broken);
    assert.match(errors, /^src\/orders\.ts has syntax errors, so nothing in it is fixed\.$/m);
  });

  it("applies and reports preferred fixes, and prints the remaining findings", async () => {
    const { output, errors, exitCode } = await project.lint("--fix", "--unsafe-fixes");
    assert.equal(read("src/orders.ts"), fixedOrders);
    assert.equal(read("src/same.ts"), noFix);
    assert.match(errors, /^src\/lines\.ts:3 LIG1005: Add the parameter 'order'$/m);
    assert.match(errors, /^src\/orders\.ts:3 LIG1004: Replace 'itn' with 'int'$/m);
    assert.match(errors, /^src\/orders\.ts:4 LIG1001: Bind 'note' from the query string$/m);
    assert.match(errors, /^Fixed 4 findings in 2 files\.\n$/m);
    assert.doesNotMatch(output, /LIG1001|LIG1004|LIG1005/);
    assert.match(output, /src\/same\.ts:\d+:\d+ warning LIG1006/);
    assert.equal(exitCode, 0);
  });

  it("leaves out what may change a right action when nobody asks for it", async () => {
    reset({ "src/near.ts": near });
    const { output, errors } = await project.lint("--fix");
    assert.deepEqual([read("src/orders.ts"), read("src/lines.ts"), read("src/near.ts")], [fixedOrders, lines, near]);
    assert.match(errors, /^Fixed 2 findings in 1 file\.\n$/m);
    assert.match(output, /src\/near\.ts:\d+:\d+ warning LIG1033/);
  });

  it("leaves a fix for the next round when it touches another one's place", async () => {
    await project.lint("--fix", "--unsafe-fixes");
    assert.match(read("src/lines.ts"), /line\((order: string, line: string|line: string, order: string)\) \{\}/);
  });

  it("binds the parameter with nearly the name of a route parameter, and adds no other", async () => {
    reset({ "src/near.ts": near });
    await project.lint("--fix", "--unsafe-fixes", "src/near.ts");
    assert.equal(
      read("src/near.ts"),
      near.replace("ident:", '@FromRoute({ name: "id" }) ident:').replace("HttpPost }", "HttpPost, FromRoute }"),
    );
  });

  it("changes nothing the second time", async () => {
    await project.lint("--fix", "--unsafe-fixes");
    project.reload();
    assert.doesNotMatch((await project.lint("--fix", "--unsafe-fixes")).errors, /Fixed/);
    assert.equal(read("src/orders.ts"), fixedOrders);
  });

  it("fixes only errors when quiet", async () => {
    await project.lint("--fix", "--unsafe-fixes", "--quiet");
    assert.equal(read("src/orders.ts"), fixedOrders);
    assert.equal(read("src/lines.ts"), lines);
  });

  it("does not fix findings in the baseline", async () => {
    await project.lint("--write-baseline", "known.json");
    const { errors } = await project.lint("--fix", "--baseline", "known.json");
    assert.deepEqual([read("src/orders.ts"), errors.trim()], [orders, ""]);
  });

  it("keeps a byte order mark and Windows' line ends", async () => {
    reset({ "src/orders.ts": `\uFEFF${orders.replaceAll("\n", "\r\n")}` });
    await project.lint("--fix");
    assert.equal(read("src/orders.ts"), `\uFEFF${fixedOrders.replaceAll("\n", "\r\n")}`);
  });

  it("does not change a file, and reports it, when it is not UTF-8", async () => {
    const latin1 = Buffer.from(orders.replace("export", "// caf\u00e9\nexport"), "latin1");
    reset({ "src/orders.ts": latin1 });
    const { errors, exitCode } = await project.lint("--fix");
    assert.deepEqual(readFileSync(path("src/orders.ts")), latin1);
    assert.match(errors, /^src\/orders\.ts is not UTF-8, so nothing in it is fixed\.$/m);
    assert.equal(exitCode, 1);
  });

  it("writes the remaining findings to a new baseline", async () => {
    const { output, errors } = await project.lint("--fix", "--unsafe-fixes", "--write-baseline", "left.json");
    assert.equal(output, "The baseline left.json has 1 findings.\n");
    assert.match(errors, /Fixed 4 findings/);
  });
});

describe("fixes that are combined", () => {
  const fix = (title: string, ...edits: [start: number, end: number, text: string][]) => {
    return { title, edits: edits.map(([start, end, text]) => ({ start, end, text })) };
  };

  for (const [name, second, both] of [
    ["both count when they are apart", fix("b", [5, 6, "y"]), true],
    ["both count when one ends where the other starts", fix("b", [3, 4, "y"]), true],
    ["both count when they make the same edit and others", fix("b", [1, 3, "x"], [8, 8, "z"]), true],
    ["the second waits when they overlap", fix("b", [2, 4, "y"]), false],
    ["the second waits when it inserts where the first changes", fix("b", [1, 1, "y"]), false],
    ["the second waits whole when one of its edits does", fix("b", [8, 8, "z"], [2, 4, "y"]), false],
  ] as const) {
    it(name, () => {
      const first = fix("a", [1, 3, "x"]);
      const { fixes, edits } = combineFixes([first, second]);
      assert.deepEqual(fixes, both ? [first, second] : [first]);
      assert.equal(new Set(edits.map((edit) => JSON.stringify(edit))).size, edits.length);
    });
  }

  it("the second waits when both insert different texts in one place", () => {
    assert.equal(combineFixes([fix("a", [1, 1, "x"]), fix("b", [1, 1, "y"])]).fixes.length, 1);
  });
});
