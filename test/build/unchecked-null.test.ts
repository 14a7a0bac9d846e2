import assert from "node:assert/strict";
import { runLint } from "#server/lint/run-lint.js";
import { compilerOptions, TempProject } from "./temp-project.js";

const main = `import { ControllerBase, createApp, HttpGet, Route } from "ligature";
@Route("one") export class OneController extends ControllerBase { @HttpGet() get() { return 1; } }
@Route("two") export class TwoController extends ControllerBase { @HttpGet() get() { return 2; } }
const app = await createApp({ controllers: [OneController, TwoController] });
await app.ready();
await app.close();
`;

describe("a project that is compiled without strict null checks", function () {
  this.timeout(120_000);
  let project: TempProject;
  afterEach(() => project.delete());

  function create(options: object, severity?: string): void {
    project = new TempProject({
      "tsconfig.json": `{\n  "compilerOptions": ${JSON.stringify({ ...compilerOptions, outDir: "dist", ...options })},\n  "include": ["src"]\n}\n`,
      "package.json": JSON.stringify({
        name: "temp",
        type: "module",
        ...(severity && { ligature: { severities: { LIG2082: severity } } }),
      }),
      "src/main.ts": main,
      // Ligature's own sources, which tests have for its declarations, compile only with strict null checks.
      "tsconfig.build.json": '{ "extends": "./tsconfig.json", "include": [], "files": ["src/plain.ts"] }',
      "src/plain.ts": "export class Plain { name!: string }\n",
    });
    project.link("fastify");
  }

  const count = (text: string): number => text.split("LIG2082:").length - 1;

  /** How often it is reported, and whether it stops: at the start, by the build, and by the linter. */
  async function told(): Promise<readonly (readonly [number, boolean])[]> {
    const [start, build] = [await project.runRegistered(["src/main.ts"]), await project.runCli(["build"])];
    const { output, exitCode } = await runLint(["src/main.ts"], project.root);
    return [
      [count(start.stderr), start.code !== 0],
      [count(build.stderr), build.code !== 0],
      [count(output), exitCode !== 0],
    ];
  }

  for (const options of [{ strict: false }, { strictNullChecks: false }]) {
    it(`is reported once, with a place in the tsconfig, when it has ${JSON.stringify(options)}`, async () => {
      create(options);
      assert.deepEqual(await told(), [[1, false], [1, false], [1, false]]); // prettier-ignore
      const { output } = await runLint(["."], project.root);
      assert.match(output, /^tsconfig\.json:2:\d+ warning LIG2082: .*"strict": true/m);
    });
  }

  it("is not reported when the severity is off", async () => {
    create({ strict: false }, "off");
    assert.deepEqual(await told(), [[0, false], [0, false], [0, false]]); // prettier-ignore
  });

  it("is stopped when the severity is error", async () => {
    create({ strict: false }, "error");
    assert.deepEqual(await told(), [[1, true], [1, true], [1, true]]); // prettier-ignore
  });

  it("is not what a project with strict null checks is", async () => {
    create({ strict: false, strictNullChecks: true });
    assert.deepEqual(await told(), [[0, false], [0, false], [0, false]]); // prettier-ignore
  });
});
