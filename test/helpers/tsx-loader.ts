import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * The address of tsx, for `--import`. Mocha loads test files with `require`, where `import.meta.resolve` does not exist: an error of it would
 * hide the error that a test file has itself.
 */
export const tsxLoader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
