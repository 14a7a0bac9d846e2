import { jsonFile } from "./json-file.js";
import type { TestRunner } from "./starter-options.js";

/** The configuration of the test runner of a new project. */
export function runnerFiles(runner: TestRunner): Readonly<Record<string, string>> {
  return configs[runner];
}

/** The test of a new project with a controller. */
export function testFiles(runner: TestRunner): Readonly<Record<string, string>> {
  return { "test/greetings.test.ts": greetingsTest(runner) };
}

/** How tests are written for a runner. */
interface TestText {
  readonly imports: string;
  /** The function that defines a test. */
  readonly define: string;
  readonly equal: (actual: string, expected: string) => string;
  readonly deepEqual: (actual: string, expected: string) => string;
  readonly matches: (actual: string, pattern: string) => string;
}

/** How tests are written for a runner. */
export function testText(runner: TestRunner): TestText {
  const isVitest = runner === "vitest";
  const asserted = (vitest: string, node: string) => (actual: string, expected: string) =>
    isVitest ? `expect(${actual}).${vitest}(${expected});` : `assert.${node}(${actual}, ${expected});`;
  return {
    imports: imports[runner],
    define: runner === "mocha" ? "it" : "test",
    equal: asserted("toBe", "equal"),
    deepEqual: asserted("toEqual", "deepEqual"),
    matches: asserted("toMatch", "match"),
  };
}

const configs: Readonly<Record<TestRunner, Readonly<Record<string, string>>>> = {
  node: {},
  vitest: {
    "vitest.config.js": `import { ligature } from "ligature/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [ligature()],
  test: { include: ["test/**/*.test.ts"] },
});
`,
  },
  mocha: {
    ".mocharc.json": jsonFile({
      "node-option": ["enable-source-maps", "import=ligature/register"],
      extension: ["ts"],
    }),
  },
};

const imports: Readonly<Record<TestRunner, string>> = {
  node: 'import assert from "node:assert/strict";\nimport { test } from "node:test";',
  vitest: 'import { expect, test } from "vitest";',
  mocha: 'import assert from "node:assert/strict";\nimport { it } from "mocha";',
};

function greetingsTest(runner: TestRunner): string {
  const { imports: importing, define, equal, deepEqual } = testText(runner);
  return `${importing}
import { createApplication } from "../src/app.js";

${define}("a guest is greeted by name", async () => {
  const app = await createApplication();
  const response = await app.inject({ url: "/api/greetings/Ann?times=2" });
  ${equal("response.statusCode", "200")}
  ${deepEqual("response.json()", '{ text: "Hello, Ann! Hello, Ann!" }')}
  await app.close();
});

${define}("a guest without a name is refused", async () => {
  const app = await createApplication();
  const response = await app.inject({
    method: "POST",
    url: "/api/greetings",
    payload: { age: 200 },
  });
  ${equal("response.statusCode", "400")}
  await app.close();
});
`;
}
