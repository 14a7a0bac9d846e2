import js from "@eslint/js";
import tseslint from "typescript-eslint";
import { fences } from "./eslint.fences.mjs";

/**
 * Rules ask the compiler for types, which takes nearly all of their time. So what imports each other is one program, and the compiler
 * works out each type once. A program for each tsconfig would read the sources of `runtime` five times.
 */
const programs = ["./tsconfig.lint.json", "./extension/tsconfig.json", "./examples/*/test/tsconfig.json"];

export default tseslint.config(
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      "artifacts/**",
      ".cache/**",
      "coverage/**",
      "test/conformance/app.ts",
      "test/conformance/apps/**",
      "test/openapi/store.ts",
      "test/**/fixtures/**",
      "test/server/rules/**",
      "runtime/assets/**",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: programs, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // Numbers in messages are what one means to write.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      // `${a} ${b}` of two known strings is no better than a + b.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // An empty interface or class is a name of its own: brands, markers, attributes without data.
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-empty-function": "off",
      // `a || b` is meant where the empty text counts as nothing.
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
      // A constant of the model may be an object; made a text, it only stands in a message about the wrong argument.
      "@typescript-eslint/no-base-to-string": "off",
      // Lengths and groups of a regular expression are known to the reader, not to the type checker.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Index signatures are for data of others: `data.name` says that it is a member of that data.
      "@typescript-eslint/no-dynamic-delete": "off",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
      complexity: ["error", 12],
      "max-depth": ["error", 3],
    },
  },
  {
    files: ["test/**/*.ts", "examples/**/*.ts", "bench/**/*.ts"],
    rules: {
      "max-lines": "off",
      "max-lines-per-function": "off",
      // mocha's `describe` and `it` may return promises; controllers keep `async` where a user would.
      "@typescript-eslint/no-floating-promises": "off",
      "@typescript-eslint/require-await": "off",
      // A table's rows and a fixture's shape are known to the test alone.
      complexity: "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/dot-notation": "off",
      "@typescript-eslint/unbound-method": "off",
      // A controller gives its model back as it is: that is what serializing it means.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // `page: Int32 = 1` is an Int32, which `1` alone does not say.
      "@typescript-eslint/no-inferrable-types": "off",
    },
  },
  { files: ["**/*.mjs", "**/*.cjs", "**/*.js"], languageOptions: { globals: nodeGlobals() } },
  ...fences,
);

function nodeGlobals() {
  const names = ["process", "console", "URL", "Buffer", "setTimeout", "clearTimeout", "setInterval", "clearInterval",
    "performance", "fetch", "AbortController", "AbortSignal", "TextDecoder", "TextEncoder", "structuredClone", "setImmediate", "URLSearchParams"]; // prettier-ignore
  return Object.fromEntries(names.map((name) => [name, "readonly"]));
}
