/** Runs suites inside the extension host. */
import { writeFileSync } from "node:fs";
import { env, version } from "vscode";
import type { SuiteResult } from "./result.js";

/** Runs the suites that `load` defines, and leaves the result in the file named by `TEST_RESULT_FILE`. Resolves when all passed. */
export async function runSuites(load: () => Promise<unknown>): Promise<void> {
  const { default: Mocha } = await import("mocha");
  const mocha = new Mocha({ ui: "bdd", timeout: 120_000, reporter: "min" });
  if (process.env.TEST_GREP !== undefined) mocha.grep(process.env.TEST_GREP);
  mocha.suite.emit("pre-require", globalThis, "", mocha);
  await load();
  const tests: SuiteResult["tests"][number][] = [];
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on("pass", (test) => tests.push({ title: test.fullTitle(), ms: test.duration ?? 0 }));
    runner.on("fail", (test, error: Error) =>
      tests.push({ title: test.fullTitle(), ms: test.duration ?? 0, error: error.stack ?? error.message }),
    );
  });
  const result: SuiteResult = { app: env.appName, version, tests };
  if (process.env.TEST_RESULT_FILE !== undefined) writeFileSync(process.env.TEST_RESULT_FILE, JSON.stringify(result));
  if (failures > 0) throw new Error(`${failures} failed`);
}
