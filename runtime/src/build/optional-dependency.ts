import { createRequire } from "node:module";
import { UsageError } from "../command-line/index.js";

const require = createRequire(import.meta.url);

const imported = new Map<string, unknown>();

/**
 * Imports an optional dependency for `requireOptional`. In the thread of `module.register`, newer versions of Node.js
 * cannot require a CommonJS module that requires an ES module ("The resolveSync() method is not implemented").
 */
export async function importOptional(name: string): Promise<void> {
  try {
    imported.set(name, await import(name));
  } catch {
    // requireOptional reports the problem when the dependency is needed.
  }
}

/** Loads an optional dependency when it is needed. If it is not installed, the error says what to do. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller can say what a module holds, as its import is left to run time
export function requireOptional<Module>(name: string): Module {
  try {
    return (imported.get(name) ?? require(name)) as Module;
  } catch (cause) {
    throw new Error(
      `Ligature needs its optional dependency \`${name}\` to compile, but it cannot be loaded. Install without ` +
        "`--omit=optional`. To run an application without it, first compile the application with `ligature build`.",
      { cause },
    );
  }
}

/** The optional dependencies that Ligature needs for compiling. */
const compilers = ["typescript", "esbuild", "magic-string", "diff"];

/** An application runs without the compilers, so they may be missing. A command then reports that before it starts. */
export function requireCompilers(command: string): void {
  const missing = compilers.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  throw new UsageError(
    `ligature ${command} compiles, but these packages that it needs are not installed: ${missing.join(", ")}. ` +
      "Install them with npm install --include=optional (--omit=optional leaves them out). To run a compiled application, use node dist/main.js.",
  );
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
