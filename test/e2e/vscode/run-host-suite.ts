/**
 * Runs the suite in `host/` inside a real extension host: `node --import=tsx test/e2e/vscode/run-host-suite.ts`.
 * `VSCODE_EXECUTABLE` names a desktop VS Code (which needs a display); by default code-server and a headless Chromium serve.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "@vscode/test-electron";
import { build } from "esbuild";
import type { SuiteResult } from "./host/result.js";
import { makeProfile, makeWorkspace, root } from "./profile.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const suite = join(root, ".cache", "host-suite", "index.cjs");

/** The extension host loads CommonJS; mocha stays outside and is found in the project's own node_modules. */
async function bundleSuite(): Promise<void> {
  await build({
    entryPoints: [join(here, "host/index.ts")],
    outfile: suite,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode", "mocha"],
    conditions: ["ligature-source"],
    sourcemap: "inline",
    logLevel: "warning",
  });
}

function report({ tests, version, app }: SuiteResult): number {
  for (const { title, ms, error } of tests)
    console.log(error === undefined ? `  ✔ ${title} (${ms} ms)` : `  ✘ ${title}\n${error}`);
  const failed = tests.filter(({ error }) => error !== undefined).length;
  console.log(`in ${app} ${version}`);
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  return failed;
}

async function run(): Promise<number> {
  const profile = makeProfile();
  const workspace = makeWorkspace("shop");
  const resultFile = join(profile.root, "result.json");
  try {
    await bundleSuite();
    const failure = await runTests({
      vscodeExecutablePath: process.env.VSCODE_EXECUTABLE ?? join(here, "code-server-as-code.mjs"),
      extensionDevelopmentPath: join(root, "artifacts", "extension"),
      extensionTestsPath: suite,
      extensionTestsEnv: { ...profile.env, TEST_RESULT_FILE: resultFile },
      launchArgs: [workspace.folder, ...profile.flags],
    }).then(
      () => undefined,
      (error: unknown) => new Error("The suite failed.", { cause: error }),
    );
    // Missing when the suite never ran; then the failure says more than the missing file.
    const result = readResult(resultFile);
    if (result === undefined) throw failure ?? new Error("The suite left no result.");
    return report(result) > 0 || failure !== undefined || result.tests.length === 0 ? 1 : 0;
  } finally {
    profile.remove();
    workspace.remove();
  }
}

function readResult(file: string): SuiteResult | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SuiteResult;
  } catch {
    return undefined;
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error);
  return 1;
});
