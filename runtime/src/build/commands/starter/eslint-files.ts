import type { TestRunner } from "./starter-options.js";

/** The rules whose defaults refuse correct code of an application: docs/lint.md says why. */
const applications = `
      // A row of a database is a value of a model that declares its members.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // A path contains an id: \`/orders/\${order.id}\`.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true },
      ],
      // The methods of a converter are static.
      "@typescript-eslint/no-extraneous-class": [
        "error",
        { allowStaticOnly: true, allowWithDecorator: true },
      ],`;

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
    rules: {${applications}${runner === "node" ? nodeTests : ""}
    },
  },
);
`,
  };
}
