import assert from "node:assert/strict";
import { createReflector, ProjectError, type Reflector } from "#runtime/reflection/index.js";
import { runLint } from "#server/lint/run-lint.js";
import { TempProject } from "./temp-project.js";

const levels = 20_000;

/** Texts that the parser and the binder cannot read with the stack that Node.js has. */
const deep: readonly (readonly [what: string, text: string, says: RegExp])[] = [
  ["its parser", `export type Deep = ${"{ a: ".repeat(levels)}string${" }".repeat(levels)};\n`, /^src\/deep\.ts:1:1 LIG2085: .*Give inner types names/],
  ["its binder", `declare const a: any;\nexport const chain = 1;\na${".b".repeat(levels)};\nexport type Deep = string;\n`, /^src\/deep\.ts:3:1 LIG2085: .*split long chains/],
]; // prettier-ignore

const main = 'import type { Deep } from "./deep.js";\nexport class Subject { p!: Deep }\nconsole.log("ran");\n';

describe("a source that is too deep for the compiler", function () {
  this.timeout(120_000);
  let project: TempProject;

  function start(text: string): void {
    project = new TempProject({ "src/main.ts": main, "src/deep.ts": text });
  }

  afterEach(() => project.delete());

  function refusal(reflector: Reflector): string {
    try {
      reflector.reflectFile(project.path("src/main.ts"));
    } catch (error) {
      assert.ok(error instanceof ProjectError, String(error));
      assert.deepEqual(error.configFiles, [project.path("src/deep.ts")]);
      return error.message;
    }
    return "";
  }

  for (const [what, text, says] of deep) {
    it(`is one error with its place when ${what} needs more stack`, () => {
      start(text);
      const reflector = createReflector({ tsconfig: project.path("tsconfig.json") });
      assert.match(refusal(reflector), says);
      assert.match(refusal(reflector), says, "asked again");
      assert.match(refusal(createReflector({ tsconfig: project.path("tsconfig.json") })), says, "in another project");
      project.write({ "src/deep.ts": "export type Deep = string;\n" });
      reflector.invalidate();
      assert.equal(refusal(reflector), "");
    });

    it(`is one error of the linter when ${what} needs more stack`, async () => {
      start(text);
      const { exitCode, errors } = await runLint([], project.root);
      assert.equal(exitCode, 2);
      assert.match(errors, says);
    });

    it(`is one error of the start when ${what} needs more stack`, async () => {
      start(text);
      const { stdout, stderr, code } = await project.runRegistered(["src/main.ts"]);
      assert.equal(code, 1);
      assert.equal(stdout, "");
      assert.match(stderr, new RegExp(says.source.slice(1)));
    });
  }
});
