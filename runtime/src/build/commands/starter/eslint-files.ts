import type { TestRunner } from "./starter-options.js";

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
  const rules = runner === "node" ? `\n    rules: {${nodeTests}\n    },` : "";
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
    languageOptions: { parserOptions: { projectService: true } },${rules}
  },
);
`,
  };
}
