import tseslint from "typescript-eslint";
import { fences } from "./eslint.fences.mjs";

/**
 * Only what oxlint does not know: who may import whom, and two mistakes in scripts that are not modules. The other rules are in
 * `.oxlintrc.json`.
 */
export default [
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      "artifacts/**",
      ".cache/**",
      "coverage/**",
      "test/**/fixtures/**",
      "test/conformance/apps/**",
      "test/clients/project/generated/**",
      "runtime/assets/**",
    ],
  },
  // Comments that turn off rules are those of oxlint, which reports the ones that are not used.
  { linterOptions: { reportUnusedDisableDirectives: "off" } },
  { files: ["**/*.cjs"], rules: { "no-dupe-args": "error", "no-octal": "error" } },
  // The fences need no types: the parser reads each file alone.
  ...fences.map((fence) => ({ ...fence, languageOptions: { parser: tseslint.parser } })),
];
