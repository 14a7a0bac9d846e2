/** Runs suites of `host/` inside a real extension host: `node --import=tsx test/e2e/vscode/run-host-suite.ts [silence]`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../build/free-port.js";
import { runInExtensionHost } from "./extension-host.js";
import type { SuiteResult } from "./host/result.js";
import { makeProfile, makeWorkspace } from "./profile.js";

function report({ tests, version, app }: SuiteResult): number {
  for (const { title, ms, error } of tests)
    console.log(error === undefined ? `  ✔ ${title} (${ms} ms)` : `  ✘ ${title}\n${error}`);
  const failed = tests.filter(({ error }) => error !== undefined).length;
  console.log(`in ${app} ${version}`);
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  return failed;
}

/** `silence` waits for answers that do not come, so that it has a window of its own, and time. */
async function run(entry: string): Promise<number> {
  const profile = makeProfile();
  const { folder, remove } = makeWorkspace("shop");
  const resultFile = join(profile.root, "result.json");
  try {
    const suite = fileURLToPath(new URL(`host/${entry}.ts`, import.meta.url));
    const port = String(await freePort());
    const env = { TEST_RESULT_FILE: resultFile, TEST_DEBUGGING_PORT: port, TEST_TIMEOUT_MS: "1200000" };
    const flags = [`--remote-debugging-port=${port}`];
    const failure = await runInExtensionHost({ suite, folder, profile, env, flags }).then(
      () => undefined,
      (error: unknown) => new Error("The suite failed.", { cause: error }),
    );
    // Missing when the suite never ran; then the failure says more than the missing file.
    const result = readResult(resultFile);
    if (result === undefined) throw failure ?? new Error("The suite left no result.");
    return report(result) > 0 || failure !== undefined || result.tests.length === 0 ? 1 : 0;
  } finally {
    profile.remove();
    remove();
  }
}

function readResult(file: string): SuiteResult | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SuiteResult;
  } catch {
    return undefined;
  }
}

process.exitCode = await run(process.argv[2] ?? "index").catch((error: unknown) => {
  console.error(error);
  return 1;
});
