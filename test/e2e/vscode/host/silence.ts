/** Where the extension host starts the suite of a server that does not answer. */
import { runSuites } from "./run-suites.js";

/** Runs it. */
export function run(): Promise<void> {
  return runSuites(() => import("./silence.suite.js"));
}
