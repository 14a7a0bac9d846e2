import { fileURLToPath } from "node:url";
import { tsxLoader } from "./tsx-loader.js";

const repository = new URL("../../", import.meta.url);

/**
 * Whether processes that tests start run what is built: `npm test` builds first, and says so. They start in a third of the time, and it is
 * what users run. Elsewhere they run the sources, so that no test needs a build.
 */
const isBuilt = process.env.LIGATURE_TEST_BUILD === "1";

/** The conditions under which packages of the workspace are found: their sources, unless what is built is run. */
export const customConditions: readonly string[] = isBuilt ? [] : ["ligature-source"];

/** Node's options for a process that imports `ligature`. */
export const nodeOptions: readonly string[] = isBuilt
  ? ["--enable-source-maps"]
  : ["--conditions=ligature-source", "--enable-source-maps", "--import", tsxLoader];

/**
 * Node's options for the language server. As in an editor, it runs without source maps: to read one with each module would take a tenth of
 * its start.
 */
export const serverOptions: readonly string[] = isBuilt ? [] : nodeOptions;

/**
 * The value of `NODE_OPTIONS` for processes that must not have the options of the tests' own process. The build runs under
 * `npm test`, so V8 optimizes later.
 */
export const plainNodeOptions = isBuilt
  ? `--require ${JSON.stringify(fileURLToPath(new URL("scripts/optimize-later.cjs", repository)))}`
  : "";

/**
 * The file of a module of a package.
 *
 * @param module its path below `src`, without its extension
 */
export function moduleFile(packageName: "runtime" | "server", module: string): string {
  const path = isBuilt ? `dist/${module}.js` : `src/${module}.ts`;
  return fileURLToPath(new URL(`${packageName}/${path}`, repository));
}
