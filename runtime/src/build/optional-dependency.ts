import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Loads an optional dependency when it is needed, with advice when it is not installed. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- only the caller can say what a module holds, as its import is left to run time
export function requireOptional<Module>(name: string): Module {
  try {
    return require(name) as Module;
  } catch (cause) {
    throw new Error(
      `Ligature compiles with its optional dependency \`${name}\`, and it cannot be loaded. Install without ` +
        "`--omit=optional`; to run an application without it, compile it first with `ligature build`.",
      { cause },
    );
  }
}

/** The optional dependencies with which Ligature compiles and that are not installed. */
export function missingCompilers(): string[] {
  return ["typescript", "esbuild", "magic-string"].filter((name) => !isInstalled(name));
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
