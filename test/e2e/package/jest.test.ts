import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assertShowsUntruths, untrueDocumentTests } from "../../helpers/untrue-document.js";
import { emptyFolder, expectSuccess, install, run, tarball, writeJson } from "./installed.js";

const page = fileURLToPath(new URL("../../../docs/testing.md", import.meta.url));

const test = `import { createTestApp } from "ligature/testing";
import { createApplication } from "../src/app.js";
import { GreetingsController } from "../src/greetings.controller.js";

declare const expect: (value: unknown) => { toEqual(other: unknown): void };
declare const test: (name: string, run: () => Promise<void>) => void;

test("a guest is greeted, and one without a name is refused", async () => {
  const app = await createTestApp(createApplication);
  const greeted = await app.call(GreetingsController, "get", { name: "Ann", times: 2 });
  expect(greeted.value).toEqual({ text: "Hello, Ann! Hello, Ann!" });
  const refused = await app.call(GreetingsController, "post", { guest: { age: 200 } });
  expect(Object.keys(refused.problem.errors ?? {})).toEqual(["name", "age"]);
  await app.close();
});
`;

/** Jest needs `require` of ES modules for its own ES modules: packages of CommonJS require such ones. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const modes: readonly (readonly [name: string, node: readonly string[]])[] = [
  ["CommonJS", []],
  ...(major > 24 || (major === 24 && minor >= 9) ? ([["ES modules", ["--experimental-vm-modules"]]] as const) : []),
];

describe("Jest with ligature/jest", function () {
  this.timeout(240_000);
  let project: string;

  before(() => {
    project = join(emptyFolder(), "my-api");
    const tools = emptyFolder();
    writeJson(join(tools, "package.json"), { name: "tools", private: true });
    install(tools, "--omit=optional", tarball());
    expectSuccess(run("npx", ["--no-install", "ligature", "init", project], tools));
    install(project, tarball(), "jest@30.5.2", "ajv@8.20.0", "fast-check@4.10.2");
    writeFileSync(join(project, "test/greetings.test.ts"), test);
  });

  for (const [name, node] of modes) {
    it(`runs the tests as ${name}, configured as the documentation says`, () => {
      const config = join(project, "jest.config.js");
      writeFileSync(config, configIn(readFileSync(page, "utf8"), name));
      expectSuccess(run(process.execPath, [...node, "node_modules/jest/bin/jest.js", "--ci"], project));
      rmSync(config);
    });

    it(`shows as ${name} how a document is not true`, () => {
      const config = join(project, "jest.config.js");
      const untrue = join(project, "test/untrue.test.ts");
      writeFileSync(config, configIn(readFileSync(page, "utf8"), name));
      writeFileSync(
        untrue,
        untrueDocumentTests("declare const test: (name: string, run: () => Promise<void>) => void;"),
      );
      const { code, output } = run(
        process.execPath,
        [...node, "node_modules/jest/bin/jest.js", "--ci", "--testTimeout=60000", "untrue"],
        project,
      );
      rmSync(config);
      rmSync(untrue);
      assert.equal(code, 1, output);
      assertShowsUntruths(output);
    });
  }
});

/** The block that begins with a comment of this name. */
function configIn(text: string, name: string): string {
  const block = [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);
  return block.find((code) => code.startsWith(`// jest.config.js, ${name}`))!;
}
