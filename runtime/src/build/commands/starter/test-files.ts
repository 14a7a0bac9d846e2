import { jsonFile } from "./json-file.js";
import type { TestRunner } from "./starter-options.js";

/** The test of a new project, and the configuration of its runner. */
export function testFiles(runner: TestRunner): Readonly<Record<string, string>> {
  return { ...configs[runner], "test/greetings.test.ts": testText(runner) };
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

function testText(runner: TestRunner): string {
  const isVitest = runner === "vitest";
  const define = runner === "mocha" ? "it" : "test";
  const equal = (actual: string, expected: string): string =>
    isVitest ? `expect(${actual}).toBe(${expected});` : `assert.equal(${actual}, ${expected});`;
  const text = '{ text: "Hello, Ann! Hello, Ann!" }';
  const sameText = isVitest
    ? `expect(response.json()).toEqual(${text});`
    : `assert.deepEqual(response.json(), ${text});`;
  return `${imports[runner]}
import { createApplication } from "../src/app.js";

${define}("a guest is greeted by name", async () => {
  const app = await createApplication();
  const response = await app.inject({ url: "/api/greetings/Ann?times=2" });
  ${equal("response.statusCode", "200")}
  ${sameText}
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
