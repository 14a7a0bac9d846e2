/**
 * Builds what the benches run: Ligature itself, the orders API, the binding routes, the orders with filters and the
 * project with a thousand actions. `npm run bench:build`; output that is newer than its sources is kept.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeManyActions } from "./many/project.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
/** The `ligature` command of this repository. */
export const ligatureCommand = join(root, "runtime/dist/build/cli.js");
/** Generated projects, which git ignores. */
export const workFolder = join(root, ".cache/bench");
export const manyActions = join(workFolder, "many");

function run(what, command, parameters, cwd) {
  const { status, error } = spawnSync(command, parameters, { cwd, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`${what} could not be built: ${error?.message ?? `exit code ${status}`}`);
}

/** When the newest file in a folder, or the folder's newest output, was written. */
function newest(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map(({ parentPath, path, name }) => statSync(join(parentPath ?? path, name)).mtimeMs));
}

/** Compiles a project, unless its output is newer than its sources and than the compiler. */
export function buildProject(name, folder) {
  const sources = Math.max(newest(join(folder, "src")), newest(join(root, "runtime/dist")));
  if (newest(join(folder, "dist")) > sources) return;
  run(name, process.execPath, [ligatureCommand, "build"], folder);
}

/** The files that only a build writes. A type check writes declarations, and the server's modules. */
const bundle = join(root, "runtime/dist/index.js");

/** Builds Ligature itself, unless it is newer than its sources. */
export function buildLigature() {
  const sources = Math.max(newest(join(root, "runtime/src")), newest(join(root, "server/src")));
  const built = existsSync(bundle) ? statSync(bundle).mtimeMs : 0;
  if (built < sources) run("Ligature", "npm", ["run", "--silent", "build"], root);
}

export function buildAll() {
  buildLigature();
  buildProject("the orders API", join(root, "bench/orders/ligature"));
  buildProject("the binding routes", join(root, "bench/binding/ligature"));
  buildProject("the orders with filters", join(root, "bench/filters/ligature"));
  buildProject("the page with a form", join(root, "bench/pages/ligature"));
  buildProject("the uploads", join(root, "bench/uploads/ligature"));
  if (!existsSync(manyActions) || newest(join(root, "bench/many")) > newest(join(manyActions, "src"))) {
    writeManyActions(manyActions);
  }
  buildProject("the project with a thousand actions", manyActions);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildAll();
