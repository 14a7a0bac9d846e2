import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { context } from "esbuild";
import { build as vite } from "vite";
import { ligature as esbuildPlugin } from "#runtime/build/esbuild.js";
import jestTransformer from "#runtime/build/jest.js";
import { ligature as vitePlugin } from "#runtime/build/vite.js";
import { createReflector } from "#runtime/reflection/index.js";
import { runLint } from "#server/lint/run-lint.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { compilerOptions, TempProject } from "./temp-project.js";

interface Mistake {
  readonly what: string;
  readonly text: string;
  readonly base?: string;
  /** File, line, column and code. */
  readonly says: RegExp;
}

const mistakes: readonly Mistake[] = [
  { what: "is not JSON", text: `{\n  "compilerOptions": { "strict": true,, }\n}`, says: /^tsconfig\.json:2:\d+ LIG2075: .*not valid JSON/ }, // prettier-ignore
  { what: "ends too early", text: `{\n  "compilerOptions": {`, says: /^tsconfig\.json:2:\d+ LIG2075: / },
  { what: "extends a file that is not there", text: `{\n  "extends": "./missing.json"\n}`, says: /^tsconfig\.json:2:14 LIG2074: .*missing\.json/ }, // prettier-ignore
  { what: "extends a package that is not there", text: `{\n  "extends": ["nowhere/tsconfig.json"]\n}`, says: /^tsconfig\.json:2:\d+ LIG2074: .*nowhere/ }, // prettier-ignore
  { what: "extends itself", text: `{ "extends": "./tsconfig.json" }`, says: /^tsconfig\.json:1:14 LIG2074: / },
  { what: "extends what is not JSON", text: `{ "extends": "./base.json" }`, base: `{ "compilerOptions": [ }`, says: /^base\.json:1:\d+ LIG2075: / }, // prettier-ignore
  { what: "has an unknown option", text: `{\n "compilerOptions": {\n  "strikt": true } }`, says: /^tsconfig\.json:3:3 LIG2076: .*strikt.*strict/ }, // prettier-ignore
  { what: "has an unknown value", text: `{ "compilerOptions": { "target": "es1" } }`, says: /^tsconfig\.json:1:34 LIG2076: .*target/ }, // prettier-ignore
  { what: "has a value of another type", text: `{ "compilerOptions": { "strict": "yes" } }`, says: /^tsconfig\.json:1:34 LIG2076: .*strict/ }, // prettier-ignore
];

const right: readonly (readonly [what: string, text: string])[] = [
  ["has comments and trailing commas", `{ // why\n  "compilerOptions": { "strict": true, }, }`],
  ["includes no file yet", `{ "include": ["nothing"] }`],
  ["is empty", ""],
];

const source = `import { ControllerBase, HttpGet } from "ligature";
export class ThingsController extends ControllerBase { @HttpGet("things") get() { return 1; } }
console.log("ran");
`;

const sourceOfParameter = `import { ControllerBase, FromQuery, HttpGet } from "ligature";
export class ThingsController extends ControllerBase { @HttpGet("things") get(@FromQuery() size = 1) { return size; } }
`;

describe("a tsconfig", function () {
  this.timeout(120_000);
  let project: TempProject;
  // Vite's `build` sets it for the whole process, in which other suites run too.
  const environment = process.env.NODE_ENV;
  after(() => {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  });

  function start(tsconfig: string, base = "{}"): void {
    project = new TempProject({ "tsconfig.json": tsconfig, "base.json": base, "src/main.ts": source });
  }

  afterEach(() => project.delete());

  function told(): string[] {
    const { problems } = createReflector({ tsconfig: project.path("tsconfig.json") }).project;
    return problems.map(({ code, message, location: { file, range } }) => `${file}:${range[0] + 1}:${range[1] + 1} ${code}: ${message}`); // prettier-ignore
  }

  for (const { what, text, base, says } of mistakes) {
    it(`is a mistake when it ${what}`, () => {
      start(text, base);
      assert.match(told()[0] ?? "nothing", says);
    });
  }

  for (const [what, text] of right) {
    it(`is right when it ${what}`, () => {
      start(text);
      assert.deepEqual(told(), []);
    });
  }

  it("is named with the option that is missing when attributes are compiled without experimentalDecorators", async () => {
    const { experimentalDecorators: _, ...others } = compilerOptions;
    start(JSON.stringify({ compilerOptions: others, include: ["src"] }));
    writeFileSync(project.path("src/main.ts"), sourceOfParameter);
    for (const ran of [await project.runRegistered(["src/main.ts"]), await project.runCli(["build"])]) {
      assert.notEqual(ran.code, 0);
      assert.match(ran.stderr, /LIG2072: Attributes need "experimentalDecorators": true in the tsconfig\.json\./);
    }
  });

  it("may have options that this compiler does not know when the project has a newer one", () => {
    start(`{ "compilerOptions": { "newest": true, "target": "es2099" } }`);
    assert.equal(told().length, 2);
    project.write({ "node_modules/typescript/package.json": `{ "name": "typescript", "version": "99.0.0" }` });
    assert.deepEqual(told(), []);
  });

  const unknown = `{\n  "compilerOptions": { "strikt": true, ${JSON.stringify(compilerOptions).slice(1)}, "include": ["src"]\n}`;
  const inText = /tsconfig\.json:2:24 LIG2076: /;

  for (const [what, run] of [
    ["the application starts", () => project.runRegistered(["src/main.ts"])],
    ["the project is built", () => project.runCli(["build"])],
    ["plans are shown", () => project.runCli(["plan", "src/main.ts"])],
  ] as const) {
    it(`stops with the mistake when ${what}`, async () => {
      start(unknown);
      const { code, stdout, stderr } = await run();
      assert.notEqual(code, 0);
      assert.match(stderr, inText);
      assert.ok(!stdout.includes("ran"));
    });
  }

  it("stops esbuild with the mistake, and is read again when it is right", async () => {
    start(unknown);
    const bundle = await context({
      absWorkingDir: project.root,
      entryPoints: ["src/main.ts"],
      outfile: "out/main.js",
      bundle: true,
      platform: "node",
      packages: "external",
      logLevel: "silent",
      plugins: [esbuildPlugin()],
    });
    await assert.rejects(bundle.rebuild(), inText);
    project.write({ "tsconfig.json": unknown.replace('"strikt": true,', "") });
    assert.deepEqual((await bundle.rebuild()).errors, []);
    await bundle.dispose();
  });

  it("stops Vite and Vitest with the mistake", async () => {
    start(unknown);
    const building = vite({
      root: project.root,
      configFile: false,
      logLevel: "silent",
      plugins: [vitePlugin()],
      build: { ssr: "src/main.ts", outDir: "out" },
    });
    await assert.rejects(building, inText);
  });

  it("stops Jest with the mistake", () => {
    start(unknown);
    const options = { supportsStaticESM: false, configString: "", instrument: false };
    for (const ask of ["getCacheKey", "process"] as const) {
      assert.throws(() => jestTransformer[ask](source, project.path("src/main.ts"), options), inText);
    }
  });

  it("fails the linter when it has a mistake, for a file alone too", async () => {
    start(unknown);
    for (const path of [".", "src/main.ts"]) {
      const { output, exitCode } = await runLint([path], project.root);
      assert.equal(exitCode, 1, path);
      assert.match(output, /tsconfig\.json:2:24 error LIG2076: /);
    }
  });

  it("is read as far as possible in the editor, with the mistake at its location", () => {
    start(unknown);
    const snapshot = runToEnd(ProjectCompiler.forConfig(project.path("tsconfig.json")).compile(1));
    assert.equal(snapshot.endpoints.attributeEndpoints.length, 1);
    const shown = [...snapshot.diagnostics].flatMap(([path, found]) => found.map(({ code }) => [path, code]));
    assert.deepEqual(shown, [[project.path("tsconfig.json"), "LIG2076"]]);
  });
});
