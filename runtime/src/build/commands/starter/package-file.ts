import type { StarterOptions, TestRunner } from "./starter-options.js";

type Versions = Readonly<Record<string, string>>;

/**
 * The newest version that Ligature is tested with. Applications have their own, because their plugins need the same
 * one.
 */
const fastify = "^5.12.8";

/** The other packages for a test runner, in the versions that Ligature is tested with. */
const runners: Readonly<Record<TestRunner, Versions>> = {
  node: {},
  vitest: { vitest: "^4.1.12" },
  mocha: { "@types/mocha": "^10.0.10", mocha: "^12.0.3" },
};

const testScripts: Readonly<Record<TestRunner, string>> = {
  node: 'node --enable-source-maps --import ligature/register --test "test/**/*.test.ts"',
  vitest: "vitest run",
  mocha: 'mocha "test/**/*.test.ts"',
};

const linters: Versions = {
  "@eslint/js": "^10.0.1",
  eslint: "^10.15.0",
  prettier: "^3.10.1",
  "typescript-eslint": "^8.73.0",
};

/** The packages that pages need, in the versions that Ligature is tested with. */
const pagePackages: Versions = {
  "@fastify/cookie": "^11.1.5",
  "@fastify/csrf-protection": "^8.0.2",
  "@fastify/static": "^10.1.11",
  "@fastify/view": "^12.0.0",
  eta: "^4.6.0",
};

/** The manifest of a new project. */
export function packageFile({ name, ligatureVersion, runner, eslint, pages }: StarterOptions): string {
  const manifest = {
    name,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: { node: ">=22.13" },
    scripts: {
      dev: "ligature dev src/main.ts",
      debug: "ligature dev --inspect src/main.ts",
      build: "ligature build",
      start: "node --enable-source-maps dist/main.js",
      test: testScripts[runner],
      ...(eslint && { lint: "eslint . && prettier --check .", format: "prettier --write ." }),
    },
    dependencies: sorted({ fastify, ligature: `^${ligatureVersion}`, ...(pages && pagePackages) }),
    devDependencies: sorted({
      "@types/node": "^22.13.0",
      typescript: "^6.0.3",
      ...runners[runner],
      ...(eslint && linters),
    }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Sorted as npm writes them. */
function sorted(versions: Versions): Versions {
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}
