import type { TestRunner } from "./starter-options.js";

/** A row of a database, or an object literal, is a value of a model: Ligature reads the members that the model declares. */
const models = `
      // A row of a database is a value of a model that declares its members.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",`;

/** Node's `test` returns a promise that its runner awaits itself. */
const nodeTests = `
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          allowForKnownSafeCalls: [
            {
              from: "package",
              package: "node:test",
              name: ["describe", "it", "suite", "test"],
            },
          ],
        },
      ],`;

/** ESLint with the strictest rules of typescript-eslint; Prettier needs no settings. */
export function eslintFiles(runner: TestRunner): Readonly<Record<string, string>> {
  return {
    "eslint.config.js": `import eslint from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist/", "coverage/"]),
  eslint.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
    ],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {${models}${runner === "node" ? nodeTests : ""}
    },
  },
);
`,
  };
}
