import assert from "node:assert/strict";
import { basename, dirname } from "node:path";
import { compilerOptions, TempProject } from "./temp-project.js";

const mistaken = `import { ControllerBase, HttpGet } from "ligature";
export class ThingsController extends ControllerBase { @HttpGet("things") get(): string { return 1; } }
`;

describe("the places that commands print", function () {
  this.timeout(120_000);
  let project: TempProject;
  afterEach(() => project.delete());

  const from = (args: readonly string[]) => project.runCli(args, { LIGATURE_PLACES_FROM: dirname(project.root) });
  const main = () => `${basename(project.root)}/src/main.ts`;

  it("are those from another folder when the environment names it, with the compiler's own", async () => {
    project = new TempProject({ "src/main.ts": mistaken });
    const { stdout } = await from(["build"]);
    assert.ok(stdout.startsWith(`${main()}(2,`), stdout);
  });

  it("are those from another folder when the environment names it, with findings", async () => {
    const tsconfig = { compilerOptions: { ...compilerOptions, strict: false }, include: ["src"] };
    project = new TempProject({ "src/main.ts": mistaken, "tsconfig.json": JSON.stringify(tsconfig) });
    const { stderr } = await from(["build"]);
    assert.match(stderr, new RegExp(`^${basename(project.root)}/tsconfig\\.json:1:\\d+ LIG\\d+: `, "m"));
  });

  it("are those from another folder when the environment names it, with a text that does not parse", async () => {
    project = new TempProject({ "src/main.ts": "export const = 1;\n" });
    const { stderr } = await from(["openapi", "--load", "src/main.ts"]);
    assert.ok(stderr.includes(`${main()}:1:14`), stderr);
  });
});
