/** Where the extension host starts the suites: `run` resolves when all passed. */
import { runSuites } from "./run-suites.js";

/** Runs every suite but that of a silent server, which has a window of its own. */
export function run(): Promise<void> {
  return runSuites(load);
}

async function load(): Promise<void> {
  await import("./editing.suite.js");
  await import("./preview.suite.js");
  await import("./typescript-plugin.suite.js");
  await import("./rename.suite.js");
  await import("./routes.suite.js");
  await import("./changes.suite.js");
  await import("./run.suite.js");
  await import("./requests.suite.js");
  await import("./new-items.suite.js");
  await import("./folders.suite.js");
  // The last one: it adds an application, whose routes others would see.
  await import("./page-names.suite.js");
}
